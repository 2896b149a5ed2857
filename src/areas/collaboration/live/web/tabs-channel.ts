import type { LiveMessage } from '../live.schema.ts';
import { liveTimes } from './live-times.ts';
import { pause } from './waiting.ts';

/** Messages between the tabs of one browser. */
type TabMessage =
  | { kind: 'changed'; message: LiveMessage }
  /** Asks whether the tab with the connection is alive; it answers `alive`. */
  | { kind: 'ask' }
  | { kind: 'alive' };

/** The channel between the open tabs of this browser. */
export class TabsChannel {
  readonly #channel = new BroadcastChannel('tu-live');
  #isOpen = true;

  send(message: TabMessage): void {
    // A tab that has stopped may still be answering.
    if (this.#isOpen) this.#channel.postMessage(message);
  }
  /** Calls `listener` for each message of another tab, until `signal` aborts. */
  listen(listener: (message: TabMessage) => void, signal: AbortSignal): void {
    this.#channel.addEventListener('message', ({ data }) => listener(data as TabMessage), { signal });
  }

  async isLeaderAlive(signal: AbortSignal): Promise<boolean> {
    const answered = new AbortController();
    this.listen(({ kind }) => {
      if (kind === 'alive') answered.abort();
    }, answered.signal);
    this.send({ kind: 'ask' });
    await pause(liveTimes.answer, AbortSignal.any([signal, answered.signal]));
    const isAlive = answered.signal.aborted;
    answered.abort();
    return isAlive;
  }

  close(): void {
    this.#isOpen = false;
    this.#channel.close();
  }
}

/** Whether tabs can share one connection; browsers before 2022 and pages without https do not support it. */
export function canShare(): boolean {
  return typeof BroadcastChannel === 'function' && 'locks' in navigator;
}
