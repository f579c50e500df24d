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

/** The engine that all this is about. */
export const ours: Engine = {
  name: "git llm-apply",
  attempt(response, files, options = {}) {
    const result = applyResponse(response, files, options);
    const messages = [
      ...result.plan.rejects.map((reject) => `${reject.code} ${reject.path}: ${reject.message}`),
      ...result.problems.map((problem) => `${problem.code}: ${problem.message}`),
    ];
    return { files: result.files, ok: result.ok, messages, result };
  },
};
