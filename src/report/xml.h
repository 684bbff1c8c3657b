/* SPDX-License-Identifier: MIT */
/* Text inside XML 1.0 documents: whatever it holds, the document stays well-formed. */
#ifndef REPORT_XML_H
#define REPORT_XML_H

#include "base/text.h"

/* Adds the text with & < > and quotation marks written as references. In `attribute` values so are tabs and line ends, which a
 * reader would take for blanks. Control characters that XML cannot hold become <U+XXXX>, what is not UTF-8 U+FFFD. */
void xml_add(Text *out, Bytes text, bool attribute);

/* Adds ` name="value"`. */
void xml_add_attribute(Text *out, const char *name, Bytes value);
void xml_add_number(Text *out, const char *name, uint64_t value);

#endif
