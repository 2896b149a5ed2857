import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseDown, sqlState } from './errors.ts';

const endedByAdministrator = '57P01';
/** How long to wait for a server that is stopping, in milliseconds. */
const timeout = 10_000;
const pause = 50;

let waitUntil = 0;

/**
 * Must be called with every connection error. A connection ended by an administrator means that the server is
 * restarting or the whole site is stopping.
 */
export function noteConnectionError(error: unknown): void {
  if (sqlState(error) === endedByAdministrator) waitUntil = performance.now() + timeout;
}

/**
 * Returns a check to call after each failed attempt of some work. It resolves to true, after a pause, when the server
 * was stopped a moment ago and a retry may succeed. This also lets open requests finish when one signal stops site and
 * database together.
 */
export function restartTimeout(): (error: unknown) => Promise<boolean> {
  let giveUpAt = Number.POSITIVE_INFINITY;
  return async (error) => {
    noteConnectionError(error);
    const now = performance.now();
    if (!isDatabaseDown(error) || now > Math.min(waitUntil, giveUpAt)) return false;
    giveUpAt = Math.min(giveUpAt, now + timeout);
    await sleep(pause);
    return true;
  };
}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The name of a prepared write that may be repeated: it checks the state that it changes, so running it twice
 * has the same effect as once.
 */
export const repeatable = (name: string): string => `repeatable:${name}`;

/**
 * Makes a pool retry reads and repeatable writes when the server restarts. Other writes are not retried,
 * because they may have been committed.
 */
export function repeatReads(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  const repeatingQuery: Query = async (...args) => {
    const mayRepeat = restartTimeout();
    for (;;) {
      try {
        return await query(...args);
      } catch (error) {
        if (!(isRepeatable(args[0]) && (await mayRepeat(error)))) throw error;
      }
    }
  };
  pool.query = repeatingQuery as typeof pool.query;
}

function isRepeatable(statement: unknown): boolean {
  if (!isQueryConfig(statement)) return isRead(statement);
  return isRead(statement.text) || (statement.name?.startsWith(repeatable('')) ?? false);
}

function isRead(text: unknown): boolean {
  return typeof text === 'string' && /^\s*select\b/i.test(text);
}

function isQueryConfig(statement: unknown): statement is { text: string; name?: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement;
}
