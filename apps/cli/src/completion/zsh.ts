import type { Offer, OfferedOption, Offers } from "./offers.ts";

/** git's completion for zsh calls the function `_git-llm-apply`. */
export function zsh(offers: Offers): string {
  const described = offers.commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`);
  const cases = offers.commands.map((command) => `    ${command.name}) ${argumentsOf(command, "      ")} ;;`);
  return `#compdef git-llm-apply
_git-llm-apply () {
  local curcontext=$curcontext state line ret=1
  local -a commands
  commands=(
${described.join("\n")}
  )
  _arguments -s -C \\
${offers.options.map((option) => `    ${specOf(option)} \\\n`).join("")}    '1: :->first' '*:: :->rest' && ret=0
  case $state in
  first) _describe -t commands command commands && ret=0; _files && ret=0 ;;
  rest)
    case $line[1] in
${cases.join("\n")}
    *) _files && ret=0 ;;
    esac ;;
  esac
  return ret
}
# Where the file is found by its name in fpath, it is the function.
[[ $funcstack[1] != _git-llm-apply ]] || _git-llm-apply "$@"
`;
}

function argumentsOf({ options, words }: Offer, indent: string): string {
  const rest = words.length > 0 ? `'1: :(${words.join(" ")})' '*:file:_files'` : "'*:file:_files'";
  return ["_arguments -s", ...options.map(specOf), `${rest} && ret=0`].join(` \\\n${indent}`);
}

function specOf({ long, short, takesValue, summary }: OfferedOption): string {
  const name = takesValue ? `${long}=` : long;
  // The long and the short form exclude each other.
  const names = short ? `'(${short} ${name})'{${short},${name}}` : name;
  return `${names}'[${quote(summary)}]${takesValue ? ":value:_files" : ""}'`;
}

function quote(text: string): string {
  return text.replace(/'/g, "'\\''").replace(/[[\]:]/g, "\\$&");
}
