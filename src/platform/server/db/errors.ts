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

/** True when `error` is a violation of the check constraint `name`. */
export function isCheckViolation(error: unknown, name: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23514') return 'constraint' in cause && cause.constraint === name;
  }
  return false;
}

/** True for a foreign key violation: the referenced row is missing, or a row still refers to the deleted one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/** Serialization failures and deadlocks: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** True when PostgreSQL rejects a text, also within JSON, because it contains U+0000, the only character it cannot store. */
export function isTextRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

/** The connection broke: the server rolls back its transaction unless it was committing. */
export function isConnectionBroken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')) return true;
    if (/Connection terminated|connection error and is not queryable/.test(cause.message)) return true;
  }
  return false;
}

const unreachable: unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
const brokenConnection =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/**
 * Failures that end when the server is repaired: connection failures (class 08), a server that is stopping or starting
 * (57P01 to 57P03) or unreachable, one that became a standby and only reads (25006), a full disk and other lack of resources (class 53,
 * I/O errors 58030).
 */
export function isDatabaseDown(error: unknown): boolean {
  const state = sqlState(error);
  if (state?.startsWith('53') || state === '58030' || state === '25006') return true;
  if (state?.startsWith('08') || state?.startsWith('57P')) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (unreachable.includes(cause.code) || isMissingSocket(cause))) return true;
    if (brokenConnection.test(cause.message)) return true;
  }
  return false;
}

function isMissingSocket(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
