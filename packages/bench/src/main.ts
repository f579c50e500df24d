import { ablation, usage as ablationUsage } from "./commands/ablation.ts";
import { accuracy, usage as accuracyUsage } from "./commands/accuracy.ts";
import { calibration, usage as calibrationUsage } from "./commands/calibration.ts";
import { cost, usage as costUsage } from "./commands/cost.ts";
import { cut, usage as cutUsage } from "./commands/cut.ts";
import { generateCommand, usage as generateUsage } from "./commands/generate.ts";
import { lazy, usage as lazyUsage } from "./commands/lazy.ts";
import { oracle, usage as oracleUsage } from "./commands/oracle.ts";
import { parse, usage as parseUsage } from "./commands/parse.ts";
import { peers, usage as peersUsage } from "./commands/peers.ts";
import { speed, usage as speedUsage } from "./commands/speed.ts";
import { start, usage as startUsage } from "./commands/start.ts";
import { streaming, usage as streamingUsage } from "./commands/streaming.ts";
import { syntax, usage as syntaxUsage } from "./commands/syntax.ts";
import { verify, usage as verifyUsage } from "./commands/verify.ts";

/** Each command turns its arguments into what is printed. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  accuracy,
  generate: generateCommand,
  calibration,
  ablation,
  peers,
  speed,
  parse,
  start,
  streaming,
  syntax,
  verify,
  oracle,
  cost,
  cut,
  lazy,
};

const usages = [
  accuracyUsage,
  generateUsage,
  calibrationUsage,
  ablationUsage,
  peersUsage,
  speedUsage,
  parseUsage,
  startUsage,
  streamingUsage,
  syntaxUsage,
  verifyUsage,
  oracleUsage,
  costUsage,
  cutUsage,
  lazyUsage,
];
const usage = usages.map((text) => `usage: pnpm bench ${text}`).join("\n");

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command === undefined) throw new RangeError(`no command ${JSON.stringify(name)}`);
  process.stdout.write(`${await command(args)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 2;
}
