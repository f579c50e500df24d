import { type SimpleGit, simpleGit } from "simple-git";
import type { Location } from "./location.ts";

/** simple-git guards against variables that run programs; these are the user's own, git would obey them anyway. */
const OWN_ENVIRONMENT = {
  allowUnsafeAskPass: true,
  allowUnsafeCommandBinaries: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeDiffExternal: true,
  allowUnsafeEditor: true,
  // git sets GIT_EXEC_PATH for the commands that it runs, `git llm-apply` among them.
  allowUnsafeExec: true,
  allowUnsafeGitProxy: true,
  allowUnsafePager: true,
  allowUnsafeSshCommand: true,
  allowUnsafeTemplateDir: true,
};

/**
 * Returns simple-git in this repository, for what git prints to be read by people: config, log.
 * What has bytes, standard input, an index of its own or a meaning in its exit status goes through `plumb`.
 */
export function porcelain(location: Location): SimpleGit {
  const env = { ...location.env };
  return simpleGit({
    baseDir: location.top,
    allowEnvironment: Object.keys(env),
    unsafe: OWN_ENVIRONMENT,
  }).env(env);
}
