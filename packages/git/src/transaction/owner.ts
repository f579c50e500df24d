import { randomBytes } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { hasCode } from "../error.ts";
import { readIfThere } from "./durable.ts";

/** A process, told apart from a later one with the same number. */
export interface Owner {
  readonly pid: number;
  /** When it started, in clock ticks since boot; empty where the system does not tell. */
  readonly start: string;
  readonly boot: string;
  /** Machine, and namespace of process numbers: in another one a number says nothing. */
  readonly host: string;
  readonly nonce: string;
}

/** Tells whether a process may still be at work: a doubt counts as yes. */
export function isAlive(owner: Owner): boolean {
  const here = thisProcess();
  if (owner.host !== here.host) return true;
  if (owner.boot !== here.boot) return false;
  return isRunning(owner);
}

/** Tells whether the very process runs, and none that has its number now. */
export function isRunning({ pid, start }: Pick<Owner, "pid" | "start">): boolean {
  const stat = statOf(pid);
  return hasProcess(pid) && stat.start === start && !ENDED.includes(stat.state);
}

/** A process that has ended keeps its number until its parent asks how; in a container often nobody does. */
const ENDED = ["Z", "X"];

function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

export function thisProcess(): Owner {
  const boot = readIfThere("/proc/sys/kernel/random/boot_id")?.toString().trim() ?? "";
  const nonce = randomBytes(8).toString("hex");
  return { pid: process.pid, start: statOf(process.pid).start, boot, host: hostOf(), nonce };
}

export function hostOf(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** The 3rd and the 22nd field of /proc/<pid>/stat; the 2nd, in parentheses, may hold blanks. */
function statOf(pid: number): { readonly state: string; readonly start: string } {
  const stat = readIfThere(`/proc/${pid}/stat`)?.toString() ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", start: fields[19] ?? "" };
}
