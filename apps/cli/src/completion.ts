import { Option } from "commander";
import { optionDefinitions } from "./options.ts";
import type { Shell } from "./shells.ts";

/** Returns the script that teaches `shell` the options of the table, in the way that git's own completion does. */
export function completionFor(shell: Shell): string {
  switch (shell) {
    case "bash":
      return bash();
    case "zsh":
      return zsh();
    case "fish":
      return fish();
    default:
      return shell satisfies never;
  }
}

interface Row {
  readonly long: string;
  readonly short?: string;
  readonly takesValue: boolean;
  readonly summary: string;
}

function rows(): readonly Row[] {
  return optionDefinitions.map(({ flags, summary }) => {
    const { long, short, required } = new Option(flags);
    return { long: long!, ...(short && { short }), takesValue: required, summary };
  });
}

/** git's completion calls `_git_llm_apply` by its name, and gives `__gitcomp` and `$cur`. */
function bash(): string {
  const options = rows().map(({ long, takesValue }) => (takesValue ? `${long}=` : long));
  return `_git_llm_apply () {
  # Anything else is left to bash, which completes file names.
  case "$cur" in
  --*) __gitcomp "${options.join(" ")}" ;;
  esac
}
`;
}

/** git's completion for zsh calls the function `_git-llm-apply`. */
function zsh(): string {
  const quote = (text: string) => text.replace(/'/g, "'\\''").replace(/[[\]:]/g, "\\$&");
  const specs = rows().map(({ long, short, takesValue, summary }) => {
    const name = takesValue ? `${long}=` : long;
    // The long and the short form exclude each other.
    const names = short ? `'(${short} ${name})'{${short},${name}}` : name;
    return `    ${names}'[${quote(summary)}]${takesValue ? ":value:" : ""}'`;
  });
  return `#compdef git-llm-apply
_git-llm-apply () {
  _arguments -s \\
${specs.join(" \\\n")} \\
    '*:response:_files'
}
`;
}

function fish(): string {
  const quote = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
  return rows()
    .map(({ long, short, takesValue, summary }) => {
      const names = `${short ? ` -s ${short.slice(1)}` : ""} -l ${long.slice(2)}${takesValue ? " -r" : ""}`;
      return `complete -c git -n '__fish_git_using_command llm-apply'${names} -d ${quote(summary)}\n`;
    })
    .join("");
}
