/** A reason not to start that the operator can correct. Its message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
