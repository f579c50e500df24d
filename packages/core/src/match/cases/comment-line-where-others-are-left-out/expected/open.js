/**
 * Opens the file that is named.
 *
 * @param name the name of it
 * @param mode how it is opened
 * @returns a handle
 */
export function open(name, mode) {
  return handles.next(name, mode);
}
