const events = [
  'onBlur',
  'onFocus',
  'onLayout',
  'testID',
] as const;

/** What is touched. */
export const touched = events;
