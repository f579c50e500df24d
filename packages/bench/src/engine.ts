import { type ApplyResult, applyResponse } from "@git-llm-apply/core";
import type { ChangedFiles, Files } from "./case.ts";

/** What an engine made of one response. */
export interface Attempt {
  /** The files that it would write; empty where it refused. */
  readonly files: ChangedFiles;
  /** It says that every edit is in place. */
  readonly ok: boolean;
  /** Its own words on what it refused. */
  readonly messages: readonly string[];
  /** Ours only. */
  readonly result?: ApplyResult;
}

export interface AttemptOptions {
  /** Keep the good edits where others are refused. */
  readonly partial?: boolean;
  /** Exact matches only. */
  readonly strict?: boolean;
  /** The file that a response means which names none. */
  readonly path?: string;
}

/** Something that applies responses to files. */
export interface Engine {
  readonly name: string;
  /** May throw: that is a verdict of its own. */
  readonly attempt: (response: string, files: Files, options?: AttemptOptions) => Attempt | Promise<Attempt>;
}

/** Makes an engine of a build of the core package. */
export function engineOf(name: string, apply: typeof applyResponse): Engine {
  return {
    name,
    attempt(response, files, options = {}) {
      const result = apply(response, files, options);
      const messages = [
        ...result.plan.rejects.map((reject) => `${reject.code} ${reject.path}: ${reject.message}`),
        ...result.problems.map((problem) => `${problem.code}: ${problem.message}`),
      ];
      return { files: result.files, ok: result.ok, messages, result };
    },
  };
}

/** The engine that all this is about. */
export const ours: Engine = engineOf("git llm-apply", applyResponse);
