import type { Command } from "commander";

/** Returns the hint that `word` is no command, and what it may have been meant for; none where it is no such word. */
export function commandMeant(word: string, root: Command): readonly string[] {
  if (!/^[a-z]+(-[a-z]+)?$/.test(word)) return [];
  const names = root.commands.map((one) => one.name());
  const meant = [...optionsMeant(word, root), ...namesMeant(word, names)];
  const proposal = meant.map((one) => `git llm-apply ${one}`).join(" or ");
  return [
    `${word} is not a command; ${proposal ? `did you mean ${proposal}?` : `the commands are ${names.join(", ")}`}`,
  ];
}

/** An option without its dashes. */
function optionsMeant(word: string, { options }: Command): readonly string[] {
  if (word === "help") return ["-h"];
  return options.some(({ long, hidden }) => !hidden && long === `--${word}`) ? [`--${word}`] : [];
}

/** The names that begin with the word, or differ from it by a slip. */
function namesMeant(word: string, names: readonly string[]): readonly string[] {
  const parts = lackingOne(word);
  return names.filter(
    (name) => name.startsWith(word) || lackingOne(name).some((part) => parts.includes(part)),
  );
}

/** The word, and what is left of it without each of its letters: two words that share one differ by a slip. */
function lackingOne(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}
