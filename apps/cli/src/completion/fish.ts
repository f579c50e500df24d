import type { Offer, Offers } from "./offers.ts";

/** The git completion of fish 3.6 looks for commands beside git under a wrong name. */
const throughGit = `complete -c git -n '__fish_git_using_command llm-apply' -a '(__fish_git_complete_custom_command llm-apply)'
`;

/** fish asks for what follows `git llm-apply` as if it followed `git-llm-apply`; files it offers by itself. */
export function fish(offers: Offers): string {
  const names = offers.commands.map(({ name }) => name).join(" ");
  const alone = `not __fish_seen_subcommand_from ${names}`;
  const own = offers.commands.map(({ name, summary }) => line(alone, `-a ${name}`, summary));
  const others = offers.commands.flatMap((command) =>
    linesOf(`__fish_seen_subcommand_from ${command.name}`, command),
  );
  return [throughGit, ...linesOf(alone, offers), ...own, ...others].join("");
}

function linesOf(condition: string, { options, words }: Offer): readonly string[] {
  return [
    ...options.map(({ long, short, takesValue, summary }) => {
      const names = `${short ? `-s ${short.slice(1)} ` : ""}-l ${long.slice(2)}${takesValue ? " -r" : ""}`;
      return line(condition, names, summary);
    }),
    ...words.map((word) => line(condition, `-a ${word}`, "")),
  ];
}

function line(condition: string, what: string, summary: string): string {
  const description = summary === "" ? "" : ` -d ${quote(summary)}`;
  return `complete -c git-llm-apply -n ${quote(condition)} ${what}${description}\n`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
