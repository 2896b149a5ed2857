import type { ConnectionOptions } from './connection-options.ts';
import { liveTimes } from './live-times.ts';
import { type Attempt, readChanges, readStream } from './read-stream.ts';
import { retryDelay } from './retry-delay.ts';
import { pauseOrOnline } from './waiting.ts';

/**
 * Receives changes until `signal` aborts, or until the connection ends while the tab is hidden, because a
 * hidden tab does not reconnect. It prefers a stream. When two streams in a row received nothing although
 * requests work, it polls for ten minutes.
 */
export async function hearChanges(options: ConnectionOptions): Promise<void> {
  const { signal } = options;
  const turns = new Turns(options.isPollingOnly);
  let failures = 0;
  while (!signal.aborted) {
    const isStream = turns.isForStream();
    const attempt = await (isStream ? readStream : readChanges)(options);
    if (signal.aborted || document.hidden) return;
    failures = attempt.hasWorked ? 0 : failures + 1;
    turns.note(isStream, attempt);
    const isPollingOn = attempt.hasWorked && !isStream;
    const wait = isPollingOn
      ? liveTimes.polling * (0.75 + Math.random() / 2)
      : retryDelay(failures, attempt.retryAfter);
    await pauseOrOnline(wait, signal);
  }
}

/** Decides whether to use a stream or a request next. */
class Turns {
  readonly #isPollingOnly: boolean;
  #nextStreamAt = 0;
  #streamsInVain = 0;

  constructor(isPollingOnly: boolean) {
    this.#isPollingOnly = isPollingOnly;
  }

  isForStream(): boolean {
    return !this.#isPollingOnly && performance.now() >= this.#nextStreamAt;
  }

  note(isStream: boolean, { hasWorked }: Attempt): void {
    if (isStream && !hasWorked) this.#noteStreamInVain();
    // If a request fails too, the server is unavailable, and streams are not blocked.
    else if (isStream || !hasWorked) this.#reset();
  }

  #noteStreamInVain(): void {
    this.#streamsInVain += 1;
    const pause = this.#streamsInVain > 1 ? liveTimes.pollingInstead : liveTimes.polling;
    this.#nextStreamAt = performance.now() + pause;
  }

  #reset(): void {
    this.#streamsInVain = 0;
    this.#nextStreamAt = 0;
  }
}
