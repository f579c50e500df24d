import x from "./x";

export function setup(bot) {
  bot.add(new Cog(bot, { fast: true }));
}

export function teardown(bot) {
  bot.removeAll(true);
}
