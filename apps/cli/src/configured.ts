import { badSetting, flagOf, type Settings } from "@git-llm-apply/git";
import { Option } from "commander";
import { NUMBER, type OptionDefinition, type Options, optionDefinitions } from "./options.ts";
import { excluding } from "./refuse-options.ts";

/**
 * Returns the options with those of git's configuration where the command line says nothing, be it by an option that
 * excludes them. `known`: those that the command has; others are not read. Throws `GitError` `bad-setting`.
 */
export function configured(
  given: Options,
  settings: Pick<Settings, "all">,
  known: readonly OptionDefinition[] = optionDefinitions,
): Options {
  const defaults = known.flatMap((definition) => defaultOf(definition, settings));
  return { ...Object.fromEntries(defaults.filter(([name]) => !excluding(given, name))), ...given };
}

function defaultOf(
  { flags, config, repeatable, isNumber }: OptionDefinition,
  settings: Pick<Settings, "all">,
): readonly (readonly [name: keyof Options, value: unknown])[] {
  if (config === undefined) return [];
  const all = settings.all(config);
  const option = new Option(flags);
  const name = option.attributeName() as keyof Options;
  if (!option.required) return all.slice(-1).map((value) => [name, flagOf(config, value)]);
  // As for git: what is set to nothing is not set, whatever stands before it.
  const values = all.slice(all.lastIndexOf("") + 1);
  if (values.length === 0) return [];
  const wrong = isNumber ? values.find((value) => !NUMBER.test(value)) : undefined;
  if (wrong !== undefined) throw badSetting(config, wrong, "which is not a number up to 999");
  return [[name, repeatable ? values : values.at(-1)]];
}
