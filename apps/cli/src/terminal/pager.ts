import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Context } from "../context.ts";

/** What a shell says of a program that it can't start. */
const [NOT_EXECUTABLE, NOT_FOUND] = [126, 127];

/**
 * Shows `text` in the user's pager, chosen as git does, where standard output is a terminal; else, and where
 * the pager can't be started, writes it there.
 *
 * Source: git-var(1) GIT_PAGER; git-config(1) core.pager, pager.<cmd>.
 */
export async function page(text: string, context: Context): Promise<void> {
  const command = pagerOf(context);
  if (command === undefined) {
    context.stdout.write(text);
    return;
  }
  const pager = spawn(command, {
    shell: true,
    stdio: ["pipe", "inherit", "inherit"],
    env: { LESS: "FRX", LV: "-c", ...context.env },
  });
  // Quitting before the end is no fault.
  pager.stdin!.on("error", () => {});
  pager.stdin!.end(text);
  const [status] = (await once(pager, "close")) as [number | null];
  if (status === NOT_FOUND || status === NOT_EXECUTABLE) context.stdout.write(text);
}

function pagerOf({ stdout, env, config = () => undefined }: Context): string | undefined {
  if (!stdout.isTTY || /^(false|no|off|0)$/i.test(config("pager.llm-apply") ?? "")) return undefined;
  const command = env.GIT_PAGER ?? config("core.pager") ?? env.PAGER ?? "less";
  return command === "" || command === "cat" ? undefined : command;
}
