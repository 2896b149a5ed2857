import type { LiveMessage } from '../live.schema.ts';
import { hearChanges } from './connection.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { liveTimes } from './live-times.ts';
import { readChanges } from './read-stream.ts';
import { leadTabs } from './tab-lead.ts';
import { canShare, TabsChannel } from './tabs-channel.ts';
import { pause, pauseOrShown, untilVisible, whenFrozen } from './waiting.ts';

type ChannelOptions = Pick<ConnectionOptions, 'api' | 'onMessage'> & {
  /** The position in the log up to which this page knows all changes; undefined when unknown. */
  cursor: string | undefined;
  /** Called with the new position each time it changes. */
  onCursor(cursor: string): void;
};

/**
 * Receives changes in this tab until the returned function is called. One tab of a browser holds the
 * connection and forwards its messages; when it closes, is frozen or stops answering, another one takes over.
 */
export function openLiveChannel(options: ChannelOptions): () => void {
  const closed = new AbortController();
  const channel = new LiveChannel(options, closed.signal);
  void (canShare() ? channel.runShared(new TabsChannel()) : channel.runAlone());
  return () => closed.abort();
}

class LiveChannel {
  readonly #options: ChannelOptions;
  readonly #signal: AbortSignal;
  #cursor: string | undefined;
  #isLeading = false;
  /** Whether this tab has received all messages that the leading tab forwarded since its cursor. */
  #hasCaughtUp = false;

  constructor(options: ChannelOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#cursor = options.cursor;
  }

  async runAlone(): Promise<void> {
    while (!this.#signal.aborted) {
      await untilVisible(this.#signal);
      await hearChanges({ ...this.#reading(this.#signal), isPollingOnly: true });
    }
  }

  async runShared(tabs: TabsChannel): Promise<void> {
    tabs.listen((told) => {
      if (told.kind === 'changed' && !this.#isLeading) this.#take(told.message, this.#hasCaughtUp);
      if (told.kind === 'ask' && this.#isLeading) tabs.send({ kind: 'alive' });
    }, this.#signal);
    let isTaking = false;
    while (!this.#signal.aborted) {
      await untilVisible(this.#signal);
      isTaking = await this.#takeTurn(tabs, isTaking);
    }
    tabs.close();
  }

  /**
   * Waits for the lock, and then leads. Returns true when the leading tab does not answer, so that the lock
   * must be stolen.
   */
  async #takeTurn(tabs: TabsChannel, isTaking: boolean): Promise<boolean> {
    const turn = new AbortController();
    const signal = AbortSignal.any([this.#signal, turn.signal]);
    whenFrozen(() => turn.abort(), signal);
    this.#hasCaughtUp = false;
    let isGone = false;
    if (!isTaking) {
      void this.#followLeader(tabs, signal).then((isSilent) => {
        isGone = isSilent;
        if (!this.#isLeading) turn.abort();
      });
    }
    await leadTabs((lead) => this.#lead(tabs, lead), { signal, isTaking });
    turn.abort();
    return isGone;
  }

  async #lead(tabs: TabsChannel, signal: AbortSignal): Promise<void> {
    if (document.hidden) return;
    this.#isLeading = true;
    const reading = this.#reading(signal);
    await hearChanges({
      ...reading,
      isPollingOnly: false,
      onMessage: (message) => {
        reading.onMessage(message);
        tabs.send({ kind: 'changed', message });
      },
    });
    this.#isLeading = false;
  }

  /**
   * Runs while another tab leads. First reads the changes from before this page listened, then checks whether
   * the leader is alive: at once, periodically, and when this tab becomes visible. Returns true when it is
   * not.
   */
  async #followLeader(tabs: TabsChannel, signal: AbortSignal): Promise<boolean> {
    // A free lock is granted at once.
    await pause(liveTimes.lock, signal);
    if (!this.#isLeading && !signal.aborted) {
      const { hasWorked } = await readChanges(this.#reading(signal));
      this.#hasCaughtUp = hasWorked;
    }
    while (!signal.aborted && !this.#isLeading) {
      const isAlive = await tabs.isLeaderAlive(signal);
      if (!isAlive) return !signal.aborted && !this.#isLeading && !document.hidden;
      await pauseOrShown(liveTimes.asking, signal);
    }
    return false;
  }

  #reading(signal: AbortSignal) {
    return {
      api: this.#options.api,
      signal,
      cursor: () => this.#cursor,
      onMessage: (message: LiveMessage) => this.#take(message, true),
    };
  }

  #take(message: LiveMessage, isWhole: boolean): void {
    // Without a cursor, the age of the page's data is unknown.
    const isReset = message.isReset || (isWhole && this.#cursor === undefined);
    if (isWhole) {
      this.#cursor = message.cursor;
      this.#options.onCursor(message.cursor);
    }
    this.#options.onMessage({ ...message, isReset });
  }
}
