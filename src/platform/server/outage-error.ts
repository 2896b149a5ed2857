/** A service outside of the site does not answer. Whoever throws it has told the log, once for the whole outage. */
export class OutageError extends Error {
  override name = 'OutageError';
}
