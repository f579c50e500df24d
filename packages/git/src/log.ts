/** Begins the arguments of `git log` for what we read ourselves: whatever the user's settings for it say, in UTF-8. */
export const LOG = ["log", "--encoding=UTF-8", "--no-show-signature"] as const;
