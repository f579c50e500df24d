import type { Location } from "../location.ts";
import { noneLike, resolveRef } from "../refs.ts";
import { plumb } from "../run.ts";

/** A ref that moves at the commit point together with the branch. */
export interface Companion {
  readonly ref: string;
  /** Null: it was not there. */
  readonly before: string | null;
  readonly after: string;
}

/** Returns the line for `git update-ref --stdin` that moves a ref, if it is still where it was. */
export function moveOf({ ref, before, after }: Companion): string {
  return `update ${ref} ${after} ${before ?? noneLike(after)}`;
}

/** A crash within the commit point may leave some refs behind: brings them to where the branch is. */
export async function catchUpRefs(location: Location, companions: readonly Companion[]): Promise<void> {
  await moveThose(location, companions, ({ before }) => before, moveOf);
}

/** The same where the branch has not moved: takes those back that have. */
export async function takeBackRefs(location: Location, companions: readonly Companion[]): Promise<void> {
  await moveThose(
    location,
    companions,
    ({ after }) => after,
    ({ ref, before, after }) =>
      before === null ? `delete ${ref} ${after}` : `update ${ref} ${before} ${after}`,
  );
}

/** What somebody else moved meanwhile is left alone. */
async function moveThose(
  location: Location,
  companions: readonly Companion[],
  from: (companion: Companion) => string | null,
  command: (companion: Companion) => string,
): Promise<void> {
  const commands: string[] = [];
  for (const companion of companions) {
    if ((await resolveRef(location, companion.ref)) === from(companion))
      commands.push(`${command(companion)}\n`);
  }
  if (commands.length > 0) await plumb(location, ["update-ref", "--stdin"], { stdin: commands });
}
