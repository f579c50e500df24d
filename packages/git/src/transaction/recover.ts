import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { isAncestor, resolveRef } from "../refs.ts";
import { catchUpRefs, takeBackRefs } from "./companions.ts";
import { onFileSystem } from "./errors.ts";
import { homeOf, isDone, type Journal, readJournal, type Transaction, transactionsOf } from "./journal.ts";
import { endOfGits } from "./living-gits.ts";
import { lockHolder, refuseHeld, takeLock, unfinishedLocks } from "./lock.ts";
import { isAlive } from "./owner.ts";
import { pendingIn, sweepPending } from "./pending.ts";
import { sweepLocks } from "./ref-locks.ts";
import { settle } from "./settle.ts";
import type { OnStep } from "./steps.ts";
import { type Leaving, undo } from "./undo.ts";

/** What was found of an apply that did not come to its end, and what became of it. */
export type Recovery =
  | { readonly kind: "nothing" }
  /** All is as before it, but for what `Leaving` names. */
  | ({ readonly kind: "undone"; readonly id: string } & Partial<Leaving>)
  /** It had passed the commit point: all of it is there. */
  | { readonly kind: "finished"; readonly id: string };

/** Tells whether `recover` has work to do: an apply died here. */
export function needsRecovery(location: Pick<Location, "gitDir">): boolean {
  const holder = lockHolder(homeOf(location));
  if (holder !== undefined) return !isAlive(holder);
  return (
    hasTransactions(location) ||
    unfinishedLocks(homeOf(location)).length > 0 ||
    pendingIn(location).length > 0
  );
}

export function hasTransactions(location: Pick<Location, "gitDir">): boolean {
  return transactionNames(location).length > 0;
}

/** Returns why `recover` can't do its work without the user; undefined: it can, as far as is known. */
export function damageOf(location: Pick<Location, "gitDir">): GitError | undefined {
  try {
    for (const name of transactionNames(location))
      if (!name.endsWith(".tmp")) readJournal(join(transactionsOf(location), name));
    return undefined;
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

/**
 * Undoes or finishes what an apply left that was killed or lost power. There is one commit point, so there is never a
 * question: if the branch has the commits, the rest follows; if not, everything goes back.
 *
 * Can be killed itself at any point, and run again. Throws `GitError` `locked`, `file-system`.
 */
export async function recover(
  location: Location,
  { onStep = () => {} }: { onStep?: OnStep } = {},
): Promise<Recovery> {
  return onFileSystem(async () => {
    // What another apply is at is not finished, and no edit can be placed in it.
    refuseHeld(homeOf(location));
    if (!needsRecovery(location)) return { kind: "nothing" };
    const lock = takeLock(homeOf(location));
    try {
      return await recoverAll(location, onStep);
    } finally {
      lock.release();
    }
  }, HINT);
}

const HINT = "fix that, then: git llm-apply --recover";

/** The same with the lock in hand. */
export async function recoverAll(location: Location, onStep: OnStep): Promise<Recovery> {
  return onFileSystem(() => recoverEach(location, onStep), HINT);
}

async function recoverEach(location: Location, onStep: OnStep): Promise<Recovery> {
  let recovery: Recovery = { kind: "nothing" };
  for (const name of transactionNames(location)) {
    const directory = join(transactionsOf(location), name);
    const journal = name.endsWith(".tmp") ? undefined : readJournal(directory);
    await endOfGits(name);
    if (journal !== undefined) recovery = await recoverOne(location, { directory, journal }, onStep);
    else rmSync(directory, { recursive: true, force: true });
  }
  await sweepPending(location);
  return recovery;
}

async function recoverOne(location: Location, transaction: Transaction, onStep: OnStep): Promise<Recovery> {
  const { directory, journal } = transaction;
  sweepLocks(location, transaction);
  const { companions = [] } = journal;
  if (isDone(directory) || (await hasMoved(location, journal))) {
    await catchUpRefs(location, companions);
    await settle(location, transaction, onStep);
    return { kind: "finished", id: journal.id };
  }
  await takeBackRefs(location, companions);
  return { kind: "undone", id: journal.id, ...(await undo(location, transaction, onStep)) };
}

/** The branch is where the transaction leads, or beyond. */
async function hasMoved(location: Location, { ref, after }: Journal): Promise<boolean> {
  if (ref === undefined || after === null) return false;
  const tip = await resolveRef(location, ref);
  return tip !== null && (tip === after || (await isAncestor(location, after, tip)));
}

function transactionNames(location: Pick<Location, "gitDir">): readonly string[] {
  const directory = transactionsOf(location);
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
