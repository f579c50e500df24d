import type { Hook } from "../hook.ts";
import { commitMsg } from "./commit-msg.ts";
import { postRewrite } from "./post-rewrite.ts";
import { prePush } from "./pre-push.ts";
import { prepareCommitMsg } from "./prepare-commit-msg.ts";

/** All hooks that we answer. */
export const hooks: readonly Hook[] = [prepareCommitMsg, commitMsg, postRewrite, prePush];
