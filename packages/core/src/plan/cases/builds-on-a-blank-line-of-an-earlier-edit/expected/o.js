const o = {
  position: 'left',
  opacity: 1,

  /**
   * Force the page to scroll.
   */
  forceTop: true,
};
