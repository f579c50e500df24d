import { type Campaign, inParallel } from "../campaign.ts";
import { run } from "../run.ts";

/** Kills at each step of the transaction, and then the recovery at each of its own. */
export const steps: Campaign = async ({ trial, long }) => {
  let count = 0;
  await trial("no fault", async (top) => {
    const { verdict, steps } = await run(top);
    count = steps;
    return verdict;
  });
  const everyRecovery = long ? 1 : 3;
  const tasks = Array.from({ length: count }, (_, at) => async () => {
    await trial(`step ${at}`, async (top) => (await run(top, { at })).verdict);
    for (let again = at % everyRecovery; again < 12; again += everyRecovery) {
      await trial(`step ${at}, recovery at ${again}`, async (top) => {
        await run(top, { at });
        await run(top, { task: "recover", at: again });
        return null;
      });
    }
  });
  await inParallel(tasks);
};
