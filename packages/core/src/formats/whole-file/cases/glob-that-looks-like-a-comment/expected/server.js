/** The port. */
export const PORT = 8080;

/** Starts the server. */
export function start() {
  listen(PORT, "(");
}

/**
 * Stops it.
 */
export function stop() {
  close("src/**");
}
