/* SPDX-License-Identifier: MIT */
/* Completion for bash 4.3 and later, with or without the package bash-completion. */
#include "cmd/completion.h"

/* Bash cuts words at = and : (COMP_WORDBREAKS) and replaces only what stands behind the last of them. */
static const char reading[] =
    "_domare()\n"
    "{\n"
    "    local word glue kind words options value head=\n"
    "    local -a line=()\n"
    "    # The words up to the cursor, put together again where bash has cut them at = and :.\n"
    "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD}\"; do\n"
    "        if [[ $word == [=:]* ]] && ((${#line[@]} > 0)); then\n"
    "            line[-1]+=$word glue=yes\n"
    "        elif [[ $glue ]]; then\n"
    "            line[-1]+=$word glue=\n"
    "        else\n"
    "            line+=(\"$word\")\n"
    "        fi\n"
    "    done\n"
    "    local current=${line[-1]} previous=\n"
    "    ((${#line[@]} < 3)) || previous=${line[-2]}\n"
    "    COMPREPLY=()\n"
    "\n"
    "    value=$current\n"
    "    if ((${#line[@]} == 1)); then\n"
    "        kind=word words=\"$_domare_commands help --help --version\"\n"
    "    elif [[ ${line[0]} == help ]]; then\n"
    "        kind=word words=$_domare_commands\n"
    "    elif [[ $current == --*=* ]] && _domare_value \"${line[0]}\" \"${current%%=*}\"; then\n"
    "        value=${current#*=} head=${current%%=*}=\n"
    "    elif ! _domare_value \"${line[0]}\" \"$previous\"; then\n"
    "        _domare_arguments \"${line[0]}\"\n"
    "        [[ $current != -* ]] || kind=word words=$options\n"
    "    fi\n"
    "\n"
    "    case $kind in\n"
    "    words | grades)\n"
    "        [[ $value != *,* ]] || head+=${value%,*}, value=${value##*,}\n"
    "        ;;&\n"
    "    grades)\n"
    "        if [[ $value == *=* ]]; then\n"
    "            head+=${value%%=*}= value=${value#*=} words='error warning note style'\n"
    "        else\n"
    "            words=${words// /= }=\n"
    "        fi\n"
    "        ;;\n"
    "    report)\n"
    "        words=${words// /: }:\n"
    "        [[ $value != *:* ]] || kind=file\n"
    "        ;;\n"
    "    esac\n"
    "    # Bash itself completes the names of files.\n"
    "    [[ $kind != file ]] || return 0\n"
    "    compopt +o default +o bashdefault 2>/dev/null\n"
    "    [[ $words ]] || return 0\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -P \"$head\" -- \"$value\")\n"
    "    [[ ${COMPREPLY[0]-} != *[=:] ]] || compopt -o nospace 2>/dev/null\n"
    "    local cut=${current%\"${current##*[=:]}\"} i\n"
    "    for i in \"${!COMPREPLY[@]}\"; do\n"
    "        COMPREPLY[i]=${COMPREPLY[i]#\"$cut\"}\n"
    "    done\n"
    "}\n"
    "complete -o bashdefault -o default -F _domare domare\n";

/* The kinds as the script calls them; those not named offer nothing. */
static void add_value(Text *out, Value value)
{
    static const char *const names[VALUE_KIND_COUNT] = {
        [VALUE_FREE] = "free",   [VALUE_FILE] = "file",       [VALUE_WORD] = "word",
        [VALUE_WORDS] = "words", [VALUE_REPORT] = "report",   [VALUE_NOTATION] = "word",
        [VALUE_CODES] = "words", [VALUE_LANGUAGES] = "words", [VALUE_GRADES] = "grades",
    };
    text_add_printf(out, "kind=%s words=", names[value.kind]);
    if (value.words != NULL) {
        text_add_byte(out, '\'');
        words_add(out, value.words, " ");
        text_add_byte(out, '\'');
    }
    if (value.kind == VALUE_NOTATION)
        text_add_c(out, "\" $_domare_languages\"");
    else if (value.kind == VALUE_LANGUAGES)
        text_add_c(out, "\"all $_domare_languages\"");
    else if (value.kind == VALUE_CODES || value.kind == VALUE_GRADES)
        text_add_c(out, "$_domare_codes");
    text_add_c(out, " ;;\n");
}

static void add_lists(Text *out)
{
    text_add_c(out, "_domare_commands='");
    for (size_t i = 0; i < command_count; i++)
        text_add_printf(out, "%s%s", i > 0 ? " " : "", command_table[i].name);
    text_add_c(out, "'\n_domare_languages='");
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        text_add_printf(out, "%s%s", i > 0 ? " " : "", language_code((Language)i));
    text_add_c(out, "'\n_domare_codes='");
    for (Diagnostic i = 0; i < DIAG_COUNT; i++)
        text_add_printf(out, "%s%s %s", i > 0 ? " " : "", diagnostic_info(i)->code, diagnostic_info(i)->name);
    text_add_c(out, "'\n\n");
}

static void add_options(Text *out, const CommandInfo *command)
{
    const char *before = "";
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        if (!option_is_offered(option, command))
            continue;
        text_add_printf(out, "%s--%s%s", before, option->name, option->argument[0] != '\0' ? "=" : "");
        before = " ";
    }
}

static void add_option_values(Text *out, const CommandInfo *command)
{
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        Value value = value_of_option(option, command);
        if (!option_is_offered(option, command) || value.kind == VALUE_NONE)
            continue;
        text_add_printf(out, "    %s:--%s", command->name, option->name);
        if (option->letter != 0)
            text_add_printf(out, " | %s:-%c", command->name, option->letter);
        text_add_c(out, ") ");
        add_value(out, value);
    }
}

void completion_add_bash(Text *out)
{
    text_add_c(out, "# Completion of domare for bash, as printed by `domare completions bash`.\n\n");
    add_lists(out);
    text_add_c(out, "# COMMAND: sets options, and kind and words to what the other arguments may be.\n"
                    "_domare_arguments()\n{\n    case $1 in\n");
    for (size_t i = 0; i < command_count; i++) {
        text_add_printf(out, "    %s) options='", command_table[i].name);
        add_options(out, &command_table[i]);
        text_add_c(out, "' ");
        add_value(out, value_of_arguments(&command_table[i]));
    }
    text_add_c(out,
               "    *) options= kind=free words= ;;\n    esac\n}\n\n"
               "# COMMAND OPTION: sets kind and words to what its value may be; false when it takes none.\n"
               "_domare_value()\n{\n    case $1:$2 in\n");
    for (size_t i = 0; i < command_count; i++)
        add_option_values(out, &command_table[i]);
    text_add_c(out, "    *) return 1 ;;\n    esac\n}\n\n");
    text_add_c(out, reading);
}
