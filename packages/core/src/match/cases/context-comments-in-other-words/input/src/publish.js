export async function publish() {
  // Increase the patch number of the version
  const version = inc(await currentVersion(), "patch");

  // Get the current commit
  const hash = (await run("git rev-parse --short HEAD")).trim();

  // Commented out except for nightly builds
  await run(`npm version ${version}-dev.${hash} --git-tag-version false`);
}
