/** Variables by name, as a process gets them. */
export type Environment = Readonly<Record<string, string>>;

/** Where a repository is and what `git` must not be told twice: resolved once, then given to every child. */
const LOCATION = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_COMMON_DIR",
  "GIT_IMPLICIT_WORK_TREE",
];

/** They run programs or change what a path means. */
const UNWANTED = [
  "GIT_EXTERNAL_DIFF",
  "GIT_DIFF_OPTS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
  "GIT_REFLOG_ACTION",
];

/** Returns the environment of git children: quiet, in one language, paths taken literally, no lock without need. */
export function quietEnvironment(env: NodeJS.ProcessEnv): Environment {
  const quiet: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && !UNWANTED.includes(name)) quiet[name] = value;
  }
  return {
    ...inEnglish(quiet),
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_PAGER: "cat",
    GIT_LITERAL_PATHSPECS: "1",
  };
}

/** Messages are for us to read; the characters of texts stay those of the user's locale, as filters need them. */
function inEnglish({ LC_ALL, ...env }: Environment): Environment {
  if (!LC_ALL) return { ...env, LC_MESSAGES: "C" };
  const rest = Object.entries(env).filter(([name]) => !name.startsWith("LC_"));
  return { ...Object.fromEntries(rest), LANG: LC_ALL, LC_MESSAGES: "C" };
}

/** Returns `env` with the place of the repository spelt out, whatever the user's own variables said. */
export function locatedEnvironment(env: Environment, gitDir: string, top: string): Environment {
  return { ...placelessEnvironment(env), GIT_DIR: gitDir, GIT_WORK_TREE: top };
}

/** Returns `env` with what it says of the repository's place made to hold in every folder; otherwise as it is. */
export function rootedEnvironment(env: Environment, gitDir: string, top: string): Environment {
  return LOCATION.some((name) => name in env) ? locatedEnvironment(env, gitDir, top) : env;
}

/** Returns `env` without what says where a repository is: git then looks around the folder that it runs in. */
export function placelessEnvironment<T>(env: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !LOCATION.includes(name)));
}
