import { type Exchanged, fetchRecord, pushRecord, remoteOf } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { open } from "../open.ts";
import { escapeLine } from "../terminal/escape.ts";

/** Sends the record to a remote, by default that of the current branch. */
export function push(world: Context, remote?: string): Promise<ExitCode> {
  return exchange(world, "push", remote);
}

/** Gets it from there. */
export function fetch(world: Context, remote?: string): Promise<ExitCode> {
  return exchange(world, "fetch", remote);
}

async function exchange(world: Context, direction: "push" | "fetch", named?: string): Promise<ExitCode> {
  const { location, context } = await open(world);
  const remote = named ?? (await remoteOf(location));
  const work = direction === "push" ? pushRecord : fetchRecord;
  const lines = (await work(location, remote, { env: context.env })).map(
    (one) => `${textOf(one, direction)}\n`,
  );
  const name = escapeLine(remote);
  const none = direction === "push" ? "Nothing is recorded here.\n" : `${name} has no record.\n`;
  context.stdout.write(lines.length > 0 ? `${name}:\n${lines.join("")}` : none);
  return exitCode.ok;
}

function textOf({ ref, kind }: Exchanged, direction: "push" | "fetch"): string {
  const words = {
    unchanged: "nothing new",
    moved: direction === "push" ? "sent" : "fetched",
    merged: "joined",
  };
  return `  ${ref}: ${words[kind]}`;
}
