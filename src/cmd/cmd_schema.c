/* SPDX-License-Identifier: MIT */
/* domare schema: what the records look like, for programs. */
#include "cmd/command.h"
#include "cmd/output.h"
#include "report/schema.h"

int cmd_schema(const Options *options)
{
    Text out = {0};
    (void)options;
    schema_add(&out);
    int status = output_print(&out);
    text_free(&out);
    return status;
}
