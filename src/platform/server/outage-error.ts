/** An external service does not answer. The code that throws it has already logged the outage once. */
export class OutageError extends Error {
  override name = 'OutageError';
}
