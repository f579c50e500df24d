/**
 * Opens the file that is named.
 *
 * @param name the name of it
 * @param mode how it is opened
 * @throws if there is none
 * @returns a handle
 */
export function open(name, mode) {
  return handles.next(name, mode);
}
