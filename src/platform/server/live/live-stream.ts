import type { Actor } from '../../kernel/actor.ts';
import type { MissedTopics } from './live-log.ts';

/** An event for a reader: its new position in the log, and the changed topics. */
export type LiveNews = { position: number; topics: MissedTopics; actor: Actor };

type StreamOptions = {
  actor: Actor;
  /** Client address, for limits. */
  address: string;
  /** Identifies the holder of this stream's session again. */
  identify(): Promise<Actor>;
  /** Position in the log from which changes are sent to this stream. */
  position: number;
  /** Formats one event. */
  write(news: LiveNews): string;
  onEnd(stream: LiveStream): void;
};

/** Maximum pending topics of a slow reader; with more, it is told to load everything again. */
const maxPending = 200;

/**
 * One open stream of events. It stores pending topics instead of events: for a reader that does not read,
 * they remain a set of limited size.
 */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly address: string;
  readonly identify: () => Promise<Actor>;
  actor: Actor;
  /** Milliseconds (`performance.now()`). */
  checkedAt = performance.now();
  readonly openedAt = performance.now();
  readonly #options: StreamOptions;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #position: number;
  #pending: Set<string> | 'all' | undefined;
  #pendingSince = 0;
  #hasBegun = false;
  #isEnding = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#position = options.position;
    this.actor = options.actor;
    this.address = options.address;
    this.identify = options.identify;
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#flush(),
      cancel: () => this.#forget(),
    });
  }

  get hasEnded(): boolean {
    return this.#controller === undefined;
  }

  /** Sends the first event, with the missed topics, and everything added since the stream was created. */
  begin(missed: MissedTopics): void {
    this.#hasBegun = true;
    this.#add(missed);
    this.#flush();
  }

  notify(topics: MissedTopics, position: number): void {
    this.#position = Math.max(this.#position, position);
    if (topics.length === 0) return;
    this.#add(topics);
    this.#flush();
  }

  /** A comment, so that proxies do not close the connection and the reader knows that it is alive. */
  beat(): void {
    if (this.#isReadable()) this.#enqueue(':\n\n');
  }

  /** Milliseconds for which something has been waiting for the reader. */
  stalledFor(): number {
    return this.#pending === undefined ? 0 : performance.now() - this.#pendingSince;
  }

  /** Ends the stream after the pending topics are sent. */
  end(): void {
    this.#isEnding = true;
    this.#flush();
    this.#closeIfDone();
  }

  /** Ends the stream at once. */
  abort(): void {
    this.#pending = undefined;
    this.end();
  }

  #add(topics: MissedTopics): void {
    if (this.#pending === undefined) this.#pendingSince = performance.now();
    if (topics === 'all' || this.#pending === 'all') {
      this.#pending = 'all';
      return;
    }
    const pending = new Set([...(this.#pending ?? []), ...topics]);
    this.#pending = pending.size > maxPending ? 'all' : pending;
  }

  #isReadable(): boolean {
    return this.#hasBegun && (this.#controller?.desiredSize ?? 0) > 0;
  }

  #flush(): void {
    if (this.#pending === undefined || !this.#isReadable()) return;
    const topics = this.#pending === 'all' ? 'all' : [...this.#pending];
    this.#pending = undefined;
    this.#enqueue(this.#options.write({ position: this.#position, topics, actor: this.actor }));
    this.#closeIfDone();
  }

  #enqueue(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  #closeIfDone(): void {
    if (!this.#isEnding || this.#pending !== undefined) return;
    this.#controller?.close();
    this.#forget();
  }

  #forget(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#options.onEnd(this);
  }
}
