import { type SimpleGit, simpleGit } from "simple-git";
import type { Location } from "./location.ts";

/** simple-git guards against settings that run programs; these are the user's own, git would obey them anyway. */
const OWN_ENVIRONMENT = {
  allowUnsafeAlias: true,
  allowUnsafeAskPass: true,
  allowUnsafeCommandBinaries: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeDiffExternal: true,
  allowUnsafeDiffTextConv: true,
  allowUnsafeEditor: true,
  // git sets GIT_EXEC_PATH for the commands that it runs, `git llm-apply` among them.
  allowUnsafeExec: true,
  allowUnsafeFilter: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeGitProxy: true,
  allowUnsafeGpgProgram: true,
  allowUnsafeHooksPath: true,
  allowUnsafeInclude: true,
  allowUnsafeMergeDriver: true,
  allowUnsafePack: true,
  allowUnsafePager: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeSshCommand: true,
  allowUnsafeSubmodule: true,
  allowUnsafeTemplateDir: true,
  allowUnsafeUrlRewrite: true,
};

/**
 * Returns simple-git in this repository, for what git prints to be read by people: config.
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
