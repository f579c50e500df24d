const o = {
  position: 'left',
  /**
   * Force the page to scroll.
   */
  forceTop: true,
};
