import { accuracy, usage as accuracyUsage } from "./commands/accuracy.ts";

/** Each command turns its arguments into what is printed. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = { accuracy };

const usage = `usage: pnpm bench ${accuracyUsage}`;

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command === undefined) throw new RangeError(`no command ${JSON.stringify(name)}`);
  process.stdout.write(`${await command(args)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 2;
}
