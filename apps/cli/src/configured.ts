import { flagOf } from "@git-llm-apply/git";
import { Option } from "commander";
import { type OptionDefinition, type Options, optionDefinitions } from "./options.ts";
import type { Lookup } from "./terminal/palette.ts";

/** Returns the options with those of git's configuration where the command line says nothing. */
export function configured(given: Options, lookup: Lookup): Options {
  const defaults = optionDefinitions.flatMap((definition) => defaultOf(definition, lookup));
  return { ...Object.fromEntries(defaults), ...given };
}

function defaultOf(
  { flags, config, repeatable }: OptionDefinition,
  lookup: Lookup,
): readonly (readonly [string, unknown])[] {
  if (config === undefined) return [];
  // git keeps the names of variables in lower case.
  const value = lookup(config.toLowerCase());
  if (value === undefined) return [];
  const option = new Option(flags);
  if (!option.required) return [[option.attributeName(), flagOf(config, value)]];
  // As for git: what is set to nothing is not set.
  if (value === "") return [];
  return [[option.attributeName(), repeatable ? [value] : value]];
}
