const { join } = require("node:path");
const greater = require("semver/functions/gte");
const range = require("semver/ranges/subset");
const detect = require("detect-libc");
const engines = require("../package.json").engines;
const platform = require("node:os").platform();

const root = join(__dirname, "..");
const vendor = join(root, "vendor");
const include = join(vendor, "include");
const library = join(vendor, "lib");
const manifest = join(vendor, "versions.json");
const licences = join(vendor, "THIRD-PARTY-NOTICES");
const checksums = join(vendor, "checksums.json");
const architecture = require("node:os").arch();
const release = require("node:os").release();
const temporary = require("node:os").tmpdir();
