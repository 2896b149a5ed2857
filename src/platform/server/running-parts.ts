import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log/log.ts';

/** What a process has opened, and how it is closed. */
export type RunningPart = {
  /** Names it in the log, when it does not close: `background jobs`. */
  name: string;
  close(): Promise<unknown> | unknown;
  /** Milliseconds that closing may take. */
  limit?: number;
};

/** A stop ends within 30 seconds, in milliseconds, with two of them left for the end of the process itself on a busy machine. */
const stopLimit = 28_000;
const usualLimit = 1000;

/** Everything that a process has to close before it ends. */
export class RunningParts {
  readonly #parts: RunningPart[] = [];
  readonly #log: Pick<Log, 'error'>;

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  add(part: RunningPart): void {
    this.#parts.push(part);
  }

  /**
   * Closes in the reverse order of opening. A part that fails or takes too long is named in the log and given up, so that this always
   * resolves, and the next parts are closed all the same.
   */
  async close(): Promise<void> {
    const deadline = performance.now() + stopLimit;
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
