exports.former = function () {
  const arch = env.npm_config_arch || process.arch;
  const platform = env.npm_config_platform || process.platform;
  const libc = platform === "linux" ? detect.familySync() : "";

  const id = `${platform}${libc}`;
  return id;
};

const detect = require("./detect");
const env = process.env;

module.exports = function () {
  const arch = env.npm_settings_arch || process.arch;
  const platform = env.npm_config_platform || process.platform;
  const libc = platform === "linux" ? detect.familySync() : "";

  const id = `${platform}${libc}`;
  return id.trim();
};
