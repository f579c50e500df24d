import { InvalidArgumentError, Option } from "commander";
import { type OptionDefinition, optionDefinitions } from "./options.ts";

/**
 * Returns the options of a table as the parser takes them, and those that turn round what the configuration says.
 * A negative option that has no positive one before it would have a value where none is given.
 */
export function allOptions(definitions = optionDefinitions): readonly Option[] {
  const negations = definitions.flatMap(negationOf).map((flag) => new Option(flag).hideHelp());
  const options = [...definitions.map(optionOf), ...negations];
  return [...options.filter(({ negate }) => !negate), ...options.filter(({ negate }) => negate)];
}

function optionOf({ flags, summary, repeatable }: OptionDefinition): Option {
  const option = new Option(flags, summary);
  if (!option.required) return option;
  return option.argParser<string | readonly string[]>((value, before = []) => {
    if (value.trim() === "") throw new InvalidArgumentError("It is empty.");
    return repeatable ? [...before, value] : value;
  });
}

/** `--no-strict`, `--store`: what the configuration says is turned round for once. */
function negationOf({ flags, config }: OptionDefinition): readonly string[] {
  const { long, required, negate } = new Option(flags);
  if (!config || required) return [];
  return [negate ? long!.replace(/^--no-/, "--") : `--no-${long!.slice(2)}`];
}
