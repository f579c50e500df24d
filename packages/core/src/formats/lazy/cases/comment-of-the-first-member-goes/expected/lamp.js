// Licensed to whoever wants it.

export const room = {
  lamps: {
    desk: 40,
    wall: 25,
  },

  chairs: 4,
};
