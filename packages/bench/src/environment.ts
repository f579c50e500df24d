/** Who makes the commits. */
const IDENTITY = {
  GIT_AUTHOR_NAME: "A U Thor",
  GIT_AUTHOR_EMAIL: "author@example.com",
  GIT_COMMITTER_NAME: "C O Mitter",
  GIT_COMMITTER_EMAIL: "committer@example.com",
};

/**
 * Returns the environment for programs that are started: nothing of a git that started us, of the user's git
 * configuration, or of what makes each start of node slower.
 */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|NODE_EXTRA_CA_CERTS$)/.test(name));
  const config = { GIT_CONFIG_GLOBAL: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1" };
  return { ...Object.fromEntries(kept), ...config, ...IDENTITY };
}
