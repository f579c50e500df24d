import type { Offer, Offers } from "./offers.ts";

/** git's completion calls `_git_llm_apply` by its name, and gives `__gitcomp`, `__git_find_on_cmdline` and `$cur`. */
export function bash(offers: Offers): string {
  const names = offers.commands.map(({ name }) => name).join(" ");
  const cases = offers.commands.flatMap((command) => casesOf(command.name, command));
  return `_git_llm_apply () {
  local command
  command="$(__git_find_on_cmdline "${names}")"
  # Anything else is left to bash, which completes file names.
  case "$command,$cur" in
${[...casesOf("", offers), `  ,?*) __gitcomp "${names}" ;;`, ...cases].join("\n")}
  esac
}
`;
}

function casesOf(name: string, { options, words }: Offer): readonly string[] {
  const long = options.map((option) => (option.takesValue ? `${option.long}=` : option.long));
  return [
    ...(long.length > 0 ? [`  ${name},--*) __gitcomp "${long.join(" ")}" ;;`] : []),
    ...(words.length > 0 ? [`  ${name},*) __gitcomp "${words.join(" ")}" ;;`] : []),
  ];
}
