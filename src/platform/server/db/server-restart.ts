import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseDown, sqlState } from './errors.ts';

const endedByAdministrator = '57P01';
/** How long a server that was told to stop is waited for, in milliseconds. */
const timeout = 10_000;
const pause = 50;

let waitUntil = 0;

/** To be told of every error of a connection. One that somebody ended means that the server restarts, or that all stops. */
export function noteConnectionError(error: unknown): void {
  if (sqlState(error) === endedByAdministrator) waitUntil = performance.now() + timeout;
}

/**
 * A question to ask after each failure of some work. It answers true, after a pause, when the server was told to stop a
 * moment ago and the work may succeed once it is back. When a whole site is told to stop, this lets open requests end
 * although the same signal ended their connections.
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

/** Makes a pool ask again when the server restarts. Only what reads: of a write nobody knows whether it was done. */
export function repeatReads(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  const repeatingQuery: Query = async (...args) => {
    const mayRepeat = restartTimeout();
    for (;;) {
      try {
        return await query(...args);
      } catch (error) {
        if (!(isRead(args[0]) && (await mayRepeat(error)))) throw error;
      }
    }
  };
  pool.query = repeatingQuery as typeof pool.query;
}

function isRead(statement: unknown): boolean {
  const text = isQueryConfig(statement) ? statement.text : statement;
  return typeof text === 'string' && /^\s*select\b/i.test(text);
}

function isQueryConfig(statement: unknown): statement is { text: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement;
}
