import { pino } from 'pino';

/** Structured log, one JSON object a line. Never pass personal data: ids, codes and durations only. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
};

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: serializeError },
    redact: {
      paths: [
        'email',
        '*.email',
        'password',
        '*.password',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'token',
        '*.token',
      ],
      censor: '[removed]',
    },
  });
}

/** Database and mail drivers put values of the query or the letter into their errors: keep the text's kind, drop its data. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQueryError = error.message.startsWith('Failed query:');
  return {
    name: error.name,
    message: isQueryError ? cause?.message : error.message,
    code: codeOf(error) ?? codeOf(cause),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
    cause: cause && !isQueryError ? serializeError(cause) : undefined,
  };
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
