const events = [
  'onBlur',
  'onFocus',
  'onLayout',
  'testID',
];

/** What is touched. */
export const touched = events;
