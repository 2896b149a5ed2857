import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log/log.ts';

/** A part that a process has opened, and the function that closes it. */
export type RunningPart = {
  /** Identifies it in the log when it does not close: `background jobs`. */
  name: string;
  close(): Promise<unknown> | unknown;
  /** Milliseconds that closing may take. */
  limit?: number;
};

/**
 * Milliseconds for closing all parts: stopping takes at most 30 seconds, and two remain for the end of the
 * process on a busy machine.
 */
const stopLimit = 28_000;
const usualLimit = 1000;

/** Everything that a process has to close before it ends. */
export class RunningParts {
  readonly #parts: RunningPart[] = [];
  readonly #log: Pick<Log, 'error'>;
  readonly #limit: number;

  /** `limit`: milliseconds for all parts together. */
  constructor(log: Pick<Log, 'error'>, limit = stopLimit) {
    this.#log = log;
    this.#limit = limit;
  }

  add(part: RunningPart): void {
    this.#parts.push(part);
  }

  /**
   * Closes the parts in the reverse order of opening. A part that fails or takes too long is logged and
   * abandoned, so that this always resolves and the remaining parts are closed.
   */
  async close(): Promise<void> {
    const deadline = performance.now() + this.#limit;
    for (const part of this.#parts.splice(0).reverse()) {
      const timeLeft = Math.max(0, deadline - performance.now());
      await this.#closePart(part, Math.min(part.limit ?? usualLimit, timeLeft));
    }
  }

  async #closePart({ name, close }: RunningPart, limit: number): Promise<void> {
    const isClosed = new AbortController();
    const { signal } = isClosed;
    const isLate = sleep(limit, true, { signal }).catch(() => false);
    try {
      const gaveUp = await Promise.race([Promise.try(close).then(() => false), isLate]);
      if (gaveUp) this.#log.error({ part: name, milliseconds: Math.round(limit) }, 'The stop gave up a part');
    } catch (error) {
      this.#log.error({ part: name, error }, 'The stop failed to close a part');
    } finally {
      isClosed.abort();
    }
  }
}
