export { type Checkout, type IndexEntry, openCheckout } from "./checkout.ts";
export { GitError, type GitErrorCode, type GitErrorOptions } from "./error.ts";
export { type ReadTreeOptions, readTree } from "./images.ts";
export { type Head, type OpenOptions, type Operation, openRepo, operationInProgress, type Repo } from "./repo.ts";
export { readSettings, type Settings } from "./settings.ts";
