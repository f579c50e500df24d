import type { HookOptions } from "../hooks/runner.ts";
import type { Recording } from "../record/recording.ts";
import type { Attribution } from "../trailers.ts";
import type { Commit } from "./commits.ts";
import type { Into } from "./reach.ts";
import type { OnStep } from "./steps.ts";

export interface PublishOptions {
  /** The raw bytes of the response: their hash goes into the trailers; absent: the commits come from none. */
  readonly response?: Uint8Array | undefined;
  /** How many edits the response has; default: as many as the plan carries out. */
  readonly of?: number | undefined;
  /** `AGENT:MODEL`. */
  readonly model?: string | undefined;
  /** How the commits name the model; default: `assisted-by`. */
  readonly attribution?: Attribution | undefined;
  /** What the notes are to say; absent: the commits have trailers only, and the response is not kept. */
  readonly recording?: Recording | undefined;
  /** An abort ends the hook or check that runs, and everything goes back; after the commit point it comes too late. */
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: OnStep;
  /** Called with what the user should know where this throws: where somebody's bytes are kept. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  /**
   * Looks at the result in the working tree before anything is committed; what it throws puts everything back.
   * Git's lock on the index is held meanwhile.
   */
  readonly check?: (() => Promise<void>) | undefined;
  /** The commits are signed as git signs them; absent: as `commit.gpgSign` says. */
  readonly sign?: boolean | undefined;
  /** Each message ends with a `Signed-off-by` of the committer. */
  readonly signoff?: boolean | undefined;
  /** The hooks of the repository are run as `git commit` runs them; absent: they are not. */
  readonly hooks?: HookOptions | undefined;
  /** What the plan becomes; default: commits. */
  readonly into?: Into | undefined;
  /** The user's changes in files of the plan become a commit before it; default: they stay beside it. */
  readonly commitDirty?: boolean | undefined;
  /** The commits become a part of the last one, which has to come from a response; needs `recording`. */
  readonly amend?: boolean | undefined;
}

/** How a transaction is carried out. */
export type Way = PublishOptions & { readonly onStep: OnStep };

export interface Published {
  /** Names the response in the trailers of all its commits. */
  readonly id: string;
  /** Oldest first; empty where the plan does not become commits. */
  readonly commits: readonly Commit[];
  /** The commits are there and durable, and this is left to do; the next run does it. */
  readonly warnings: readonly string[];
  /** What else the user should know: a setting that was made. */
  readonly notices: readonly string[];
}
