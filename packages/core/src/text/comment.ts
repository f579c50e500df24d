/** What begins a comment in one language or another, as a part of a regular expression. */
export const COMMENT_SIGN = String.raw`//|/\*|#|--|<!--|;|%`;
