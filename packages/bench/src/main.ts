import { ablation, usage as ablationUsage } from "./commands/ablation.ts";
import { accuracy, usage as accuracyUsage } from "./commands/accuracy.ts";
import { calibration, usage as calibrationUsage } from "./commands/calibration.ts";
import { context, usage as contextUsage } from "./commands/context.ts";
import { cost, usage as costUsage } from "./commands/cost.ts";
import { cut, usage as cutUsage } from "./commands/cut.ts";
import { generateCommand, usage as generateUsage } from "./commands/generate.ts";
import { lazy, usage as lazyUsage } from "./commands/lazy.ts";
import { oracle, usage as oracleUsage } from "./commands/oracle.ts";
import { parse, usage as parseUsage } from "./commands/parse.ts";
import { peers, usage as peersUsage } from "./commands/peers.ts";
import { sentences, usage as sentencesUsage } from "./commands/sentences.ts";
import { speed, usage as speedUsage } from "./commands/speed.ts";
import { start, usage as startUsage } from "./commands/start.ts";
import { streaming, usage as streamingUsage } from "./commands/streaming.ts";
import { syntax, usage as syntaxUsage } from "./commands/syntax.ts";
import { verify, usage as verifyUsage } from "./commands/verify.ts";

/** What a command prints for its arguments, and how it is called. */
type Command = readonly [run: (args: readonly string[]) => Promise<string>, usage: string];

const commands: Readonly<Record<string, Command>> = {
  accuracy: [accuracy, accuracyUsage],
  generate: [generateCommand, generateUsage],
  calibration: [calibration, calibrationUsage],
  ablation: [ablation, ablationUsage],
  peers: [peers, peersUsage],
  speed: [speed, speedUsage],
  parse: [parse, parseUsage],
  start: [start, startUsage],
  streaming: [streaming, streamingUsage],
  syntax: [syntax, syntaxUsage],
  verify: [verify, verifyUsage],
  oracle: [oracle, oracleUsage],
  context: [context, contextUsage],
  cost: [cost, costUsage],
  cut: [cut, cutUsage],
  lazy: [lazy, lazyUsage],
  sentences: [sentences, sentencesUsage],
};

const usageOf = (chosen: readonly Command[]): string =>
  `${chosen.map(([, usage]) => `usage: pnpm bench ${usage}`).join("\n")}\n`;

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const usage = usageOf(command ? [command] : Object.values(commands));
const isHelp = [name, ...args].some((one) => one === "-h" || one === "--help");
try {
  if (isHelp) process.stdout.write(usage);
  else if (command) process.stdout.write(`${await command[0](args)}\n`);
  else throw new RangeError(`no command ${JSON.stringify(name)}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
