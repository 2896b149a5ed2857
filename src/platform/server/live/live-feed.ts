import pLimit from 'p-limit';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Database } from '../db/database.ts';
import type { NotificationListener } from '../db/notifications.ts';
import type { Log } from '../log/log.ts';
import { mayHear } from './audience.ts';
import { LiveCursors } from './live-cursor.ts';
import { listChanges, listMissedTopics, type NumberedChange, readPosition } from './live-log.ts';
import { type LiveNews, LiveStream } from './live-stream.ts';
import { liveChannel, numberChanges } from './number-changes.ts';
import { StreamLimits, userIdOf } from './stream-limits.ts';

/**
 * The topic addressed to a person whose account or session has changed: rights are read again before anything
 * is sent.
 */
export const sessionTopic = 'session';

/** Milliseconds. */
export const liveTimes = {
  /** Between two reads of the log after announcements: the changes in between are sent together. */
  coalescing: 200,
  /** Between two reads without an announcement: for changes of a killed process and of triggers. */
  looking: 2000,
  heartbeat: 20_000,
  /** How long the identity of a reader is trusted without reading it again. */
  trust: 5000,
  /** The same while nothing is sent. */
  idleTrust: 60_000,
  /** How long an event may wait for its reader. */
  stalled: 10_000,
  /** The lifetime of a stream; the reader then opens another, so that abandoned streams end. */
  life: 30 * 60_000,
};

/** Readers that are identified by one query. */
const identifiedAtOnce = 100;

/** Changes that are read at once. */
const batch = 1000;

export type LiveReader = {
  actor: Actor;
  address: string;
  identify(): Promise<Actor>;
  /** Position in the log that the reader already knows; undefined: the current one. */
  since: number | undefined;
};

/** Sends changes to open pages in this process: it reads the change log once for all its streams. */
export class LiveFeed implements NotificationListener {
  readonly channel = liveChannel;
  readonly cursors: LiveCursors;
  readonly #db: Database;
  readonly #log: Log;
  readonly #limits: StreamLimits;
  readonly #streams = new Set<LiveStream>();
  readonly #identifying = pLimit(identifiedAtOnce);
  #position: number | undefined;
  #isStarted = false;
  #hasStopped = false;
  #round: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | undefined;
  #lastRoundAt = 0;
  #soon: NodeJS.Timeout | undefined;
  #ticker: NodeJS.Timeout | undefined;
  #lastBeatAt = performance.now();

  constructor({
    db,
    log,
    config,
  }: { db: Database; log: Log; config: { authSecret: string; webProcesses: number } }) {
    this.#db = db;
    this.#log = log;
    this.cursors = new LiveCursors(config);
    this.#limits = new StreamLimits(config.webProcesses);
  }

  /**
   * From now on this process numbers announced changes. Before, and in commands of the operator, other
   * processes do.
   */
  async start(): Promise<void> {
    this.#isStarted = true;
    await this.catchUp();
  }

  /** Ends all streams; their readers open others, at another process or after the restart. */
  stop(): void {
    this.#hasStopped = true;
    clearTimeout(this.#soon);
    for (const stream of [...this.#streams]) stream.abort();
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  /** The current position in the log for a page that is rendered now; undefined until it has been read. */
  cursor(): string | undefined {
    return this.#position === undefined ? undefined : this.cursors.write(this.#position);
  }

  /** Called after a transaction that announced changes has committed in this process. */
  announced(): void {
    if (this.#isStarted) this.#lookSoon();
  }

  onNotification(payload: string): void {
    if (Number(payload) > (this.#position ?? 0)) this.#lookSoon();
  }

  onConnected(): void {
    this.#lookSoon();
  }

  onLost(): void {}

  /** Opens a stream. `write` formats an event. Throws `too_many_requests` or `server_busy` over a limit. */
  async open(reader: LiveReader, write: (news: LiveNews) => string): Promise<ReadableStream<Uint8Array>> {
    this.#requireRoom(reader);
    await this.#catchUpTo(reader.since);
    const position = this.#position ?? 0;
    this.#requireRoom(reader);
    const leave = this.#limits.enter(reader);
    const stream = new LiveStream({
      ...reader,
      position,
      write,
      onEnd: (ended) => {
        leave();
        this.#remove(ended);
      },
    });
    this.#streams.add(stream);
    this.#ticker ??= setInterval(() => this.#tick(), liveTimes.looking).unref();
    try {
      const { since = position, actor } = reader;
      stream.begin(await listMissedTopics(this.#db, actor, { since, position }));
    } catch (error) {
      stream.abort();
      throw error;
    }
    return stream.body;
  }

  /** The changes that a reader missed, for readers without a stream. */
  async read(reader: Pick<LiveReader, 'actor' | 'since'>): Promise<LiveNews> {
    await this.catchUp();
    const { actor, since } = reader;
    const position = this.#position ?? 0;
    const topics = await listMissedTopics(this.#db, actor, { since: since ?? position, position });
    return { position, topics, actor };
  }

  /** Numbers the changes that were announced before this call, and sends them. */
  catchUp(): Promise<void> {
    // A running round may have read the table before the caller's change was visible.
    this.#nextRound ??= this.#round
      .catch(() => undefined)
      .then(() => {
        this.#nextRound = undefined;
        this.#round = this.#look();
        return this.#round;
      });
    return this.#nextRound;
  }

  async #catchUpTo(since: number | undefined): Promise<void> {
    const isBehind = this.#position === undefined || (since ?? 0) > this.#position;
    // Without streams the log has not been read recently.
    if (isBehind || this.#streams.size === 0) await this.catchUp();
  }

  #lookSoon(): void {
    if (this.#hasStopped || this.#soon) return;
    const wait = Math.max(0, this.#lastRoundAt + liveTimes.coalescing - performance.now());
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.catchUp().catch((error) => this.#warn(error));
    }, wait).unref();
  }

  async #look(): Promise<void> {
    this.#lastRoundAt = performance.now();
    await numberChanges(this.#db);
    if (this.#position === undefined || this.#streams.size === 0) {
      this.#position = await readPosition(this.#db);
      return;
    }
    for (;;) {
      const changes = await listChanges(this.#db, this.#position, batch);
      await this.#notifyAll(changes);
      if (changes.length < batch) return;
    }
  }

  async #notifyAll(changes: readonly NumberedChange[]): Promise<void> {
    const position = changes.at(-1)?.number;
    if (position === undefined) return;
    // In the same tick as the selection of streams: a stream that opens later reads everything up to here
    // itself.
    this.#position = position;
    const concerned = [...this.#streams].filter(({ actor }) =>
      changes.some((change) => mayHear(actor, change)),
    );
    await Promise.all(concerned.map((stream) => this.#notify(stream, changes, position)));
  }

  async #notify(stream: LiveStream, changes: readonly NumberedChange[], position: number): Promise<void> {
    const hasNewSession = changes.some(
      (change) => change.topic === sessionTopic && mayHear(stream.actor, change),
    );
    // Changes for everybody are sent without identifying the reader, because there may be thousands.
    const needsCheck = changes.some((change) => isForFew(change) && mayHear(stream.actor, change));
    if (needsCheck && !(await this.#isSameReader(stream, hasNewSession ? 0 : liveTimes.trust))) return;
    const heard = changes.filter((change) => mayHear(stream.actor, change)).map(({ topic }) => topic);
    stream.notify(heard, position);
  }

  /**
   * Identifies the reader again, unless that was done in the last `trust` milliseconds; ends the stream when
   * it is another person.
   */
  async #isSameReader(stream: LiveStream, trust: number): Promise<boolean> {
    if (performance.now() - stream.checkedAt < trust) return true;
    const before = stream.actor;
    try {
      stream.actor = await this.#identifying(stream.identify);
    } catch (error) {
      this.#warn(error);
      stream.abort();
      return false;
    }
    stream.checkedAt = performance.now();
    if (userIdOf(before) === userIdOf(stream.actor)) return true;
    stream.notify([sessionTopic], 0);
    stream.end();
    return false;
  }

  #tick(): void {
    const now = performance.now();
    const isBeat = now - this.#lastBeatAt >= liveTimes.heartbeat;
    if (isBeat) this.#lastBeatAt = now;
    for (const stream of [...this.#streams]) {
      if (stream.stalledFor() > liveTimes.stalled) stream.abort();
      else if (now - stream.openedAt > liveTimes.life) stream.end();
      else if (isBeat) stream.beat();
      if (isBeat && stream.actor.kind === 'person' && !stream.hasEnded)
        void this.#isSameReader(stream, liveTimes.idleTrust);
    }
    this.#lookSoon();
  }

  #remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#ticker);
    this.#ticker = undefined;
  }

  #requireRoom(reader: LiveReader): void {
    if (this.#hasStopped) throw new AppError('server_busy', { seconds: 5 });
    this.#limits.requireRoom(reader);
  }

  #warn(error: unknown): void {
    this.#log.warn({ error }, 'live: open pages hear of changes later');
  }
}

const isForFew = (change: NumberedChange) => change.audience !== 'everybody';
