/** SQLSTATE of a database error, looked up through Drizzle's wrapping; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/** True when `error` is a violation of the unique index or constraint `name`. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') {
      return name === undefined || ('constraint' in cause && cause.constraint === name);
    }
  }
  return false;
}

/** Serialization failures and deadlocks: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}
