// Licensed to whoever wants it.

export const room = {
  /**
   * What hangs from the ceiling.
   */
  lamps: {
    desk: 40,
    wall: 25,
  },

  chairs: 4,
};
