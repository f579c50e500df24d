/** The fault of a call that breaks off. */
export const CUT_OFF = {
  what: "truncated",
  message: "The tool call has no end: it is cut off.",
  hint: "Send the whole call again.",
};
