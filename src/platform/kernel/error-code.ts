/** The code of a system, network or database error (ENOENT, 57P03 ...); undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An error as it is, or as the job queue passes it on: its properties in a plain object. Undefined for anything else. */
export function asError(thrown: unknown): Error | undefined {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return undefined;
  return Object.assign(new Error(String(thrown.message)), thrown);
}
