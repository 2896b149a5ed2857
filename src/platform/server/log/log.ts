import { type DestinationStream, pino } from 'pino';
import { asError, errorCode } from '../../kernel/error-code.ts';

/** Structured log, one JSON object per line. Never pass personal data: ids, codes and durations only. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Writes to standard output unless another `destination` is given. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: serializeError },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
    },
    destination,
  );
}

const secrets = ['email', 'password', 'cookie', 'authorization', 'token'];

/** Database and mail drivers put values of the query or the email into error messages: those values are removed. */
function serializeError(thrown: unknown): unknown {
  const error = asError(thrown);
  if (!error) return { kind: typeof thrown };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQueryError = error.message.startsWith('Failed query:');
  return {
    name: error.name,
    message: messageOf(isQueryError && cause ? cause : error),
    code: errorCode(error) ?? errorCode(cause),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
    cause: cause && !isQueryError ? serializeError(cause) : undefined,
  };
}

/** PostgreSQL quotes the value that it could not parse (class 22); in its other messages quotes hold names. */
function messageOf(error: Error): string {
  const isDataException = /^22[0-9A-Z]{3}$/.test(errorCode(error) ?? '');
  return isDataException ? error.message.replace(/".*"/s, '"…"') : error.message;
}
