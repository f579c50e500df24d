export async function publish() {
  // Take what the tag says
  const version = inc(await currentVersion(), "patch");

  // Name where it was built from
  const hash = (await run("git rev-parse --short HEAD")).trim();

  // Tell npm
  await run(`npm version ${version}-dev.${hash} --git-tag-version false`);
}
