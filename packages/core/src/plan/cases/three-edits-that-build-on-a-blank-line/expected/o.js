const o = {
  position: 'left',
  opacity: 1,
  third: 3,

  /**
   * Force the page to scroll.
   */
  forceTop: true,
};
