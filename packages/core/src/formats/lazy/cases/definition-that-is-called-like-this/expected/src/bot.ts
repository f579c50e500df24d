import x from './x';

export function setup(bot) {
  bot.add(new Cog(bot));
}

export function teardown(bot) {
  bot.removeAll();
}
