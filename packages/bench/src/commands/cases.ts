import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Case, readCases } from "../case.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What a command is given that measures with cases. */
interface Given<T extends Options> {
  /** Those of all files that are named, with `--cases` or without. */
  readonly cases: readonly Case[];
  readonly values: ReturnType<typeof parseArgs<{ readonly options: T }>>["values"];
}

/** Returns the cases that a command is given, and its own options. Throws a RangeError where there are no cases. */
export function casesAnd<const T extends Options>(args: readonly string[], options: T = {} as T): Given<T> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...options, cases: { type: "string", multiple: true, default: [] } },
  });
  const { cases: named } = values as { readonly cases: readonly string[] };
  const cases = [...named, ...positionals].flatMap(readCases);
  if (cases.length === 0) throw new RangeError("no cases: name a file with --cases");
  return { cases, values: values as Given<T>["values"] };
}
