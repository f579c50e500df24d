// Licensed to whoever wants it.

export const room = {
  /**
   * What hangs from the ceiling.
   */
  lamps: {
    desk: 40,
    wall: 25,
    floor: 60,
  },

  chairs: 4,
};
