import { type Bench, type Campaign, inParallel } from "../campaign.ts";
import { run } from "../run.ts";
import { type ScenarioName, scenarios } from "../scenario.ts";

/** Recovery takes no more steps than these. */
const MOST_RECOVERY = 12;

/** Kills at each step of the transaction, and then the recovery at each of its own; in all ways to apply. */
export const steps: Campaign = async (bench) => {
  for (const scenario of Object.keys(scenarios) as ScenarioName[]) await stepsOf(bench, scenario);
};

async function stepsOf({ trial, long }: Bench, scenario: ScenarioName): Promise<void> {
  let count = 0;
  await trial(
    "no fault",
    async (top) => {
      const { verdict, steps } = await run(top, { scenario });
      count = steps;
      return verdict;
    },
    { scenario },
  );
  const everyRecovery = long ? 1 : scenario === "commits" ? 3 : 6;
  const tasks = Array.from({ length: count }, (_, at) => async () => {
    await trial(`step ${at}`, async (top) => (await run(top, { scenario, at })).verdict, { scenario });
    for (let again = at % everyRecovery; again < MOST_RECOVERY; again += everyRecovery) {
      const twice = async (top: string) => {
        await run(top, { scenario, at });
        await run(top, { recover: true, at: again });
        return null;
      };
      await trial(`step ${at}, recovery at ${again}`, twice, { scenario });
    }
  });
  await inParallel(tasks);
}
