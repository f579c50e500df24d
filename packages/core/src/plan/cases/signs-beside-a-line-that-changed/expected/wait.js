/**
 * @param {Partial<Options>} options
 * @return {Promise<void>}
 */
export async function wait(options = {}) {
  await ready(() => options.page);
  // The browser has no proper 'instance' field here.
  if (options.quick) {
    await pause(options.quick);
  }
}
