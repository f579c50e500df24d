import { isDeepStrictEqual } from "node:util";
import type { FileChange } from "@git-llm-apply/core";

/** What of a package's description is run by who installs the package, or sets up git's hooks. */
interface Description {
  readonly name: string;
  /** Names of scripts. */
  readonly scripts: RegExp;
  /** Parts of their own that name commands. */
  readonly parts: readonly string[];
}

const DESCRIPTIONS: readonly Description[] = [
  {
    name: "package.json",
    scripts: /^(?:(?:pre|post)?(?:install|prepare|prepublish|uninstall)|dependencies|pnpm:devPreinstall)$/,
    parts: ["husky", "simple-git-hooks", "gitHooks"],
  },
  { name: "composer.json", scripts: /^(?:pre|post)-/, parts: [] },
];

/** Returns whether a path, as it is or as a response spells it, may be that of a package's description. */
export function mayInstall(path: string): boolean {
  const spelled = path.toLowerCase();
  return DESCRIPTIONS.some(({ name }) => spelled.includes(name));
}

/**
 * Returns what a change of a package's description does beside being one: scripts that the next install runs are not as they were.
 * All else there is run by who asks for it, as code is.
 */
export function installsOtherwise(change: FileChange): string | undefined {
  if (change.kind === "delete") return undefined;
  const path = change.kind === "rename" ? change.to : change.path;
  const description = descriptionAt(path);
  if (!description) return undefined;
  const isSame = change.kind !== "add" && descriptionAt(change.path) === description;
  const [before, after] = [isSame ? change.before : "{}", change.after].map((text) =>
    runBy(description, text),
  );
  return isDeepStrictEqual(before, after) ? undefined : "has other scripts, which the next install runs";
}

function descriptionAt(path: string): Description | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return DESCRIPTIONS.find((one) => one.name === name);
}

/** What can't be read may be read by others: then its text counts. */
function runBy({ scripts, parts }: Description, text: string): unknown {
  const all = parsed(text.replace(/^\uFEFF/, ""));
  if (!isRecord(all)) return text;
  const own = isRecord(all.scripts) ? Object.entries(all.scripts) : [];
  const run = own.filter(([name]) => scripts.test(name));
  return [Object.fromEntries(run), parts.map((part) => all[part])];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
