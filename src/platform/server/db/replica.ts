import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createDatabase, type Database } from './database.ts';
import type { NotificationListener } from './notifications.ts';

/** Milliseconds by which what is read may be old. */
const maxAge = 1000;
/** Milliseconds from one comparison with the primary to the next, while anybody reads. */
const interval = 250;
/** Milliseconds after the last reader in which they go on. */
const idleAfter = 5000;

/** The primary's position in its log at a moment (`performance.now()`). */
type Sample = { at: number; position: bigint };

/**
 * A standby of the database, for what may be a second old. It is compared with the primary while it is used: what it holds is as old as
 * the last position of the primary that it has reached.
 */
export class Replica {
  readonly db: Database;
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #close: () => Promise<void>;
  #samples: Sample[] = [];
  /** The replica holds everything that was committed before this moment. */
  #holdsUntil = Number.NEGATIVE_INFINITY;
  /** The last moment at which this process heard of a change. */
  #changedAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #comparing: Promise<void> | undefined;
  #isAway = false;

  /** `url`: of one standby at a time, because what one has reached says nothing of another; `primary`: the pool of the primary. */
  constructor(url: string, { primary, log, max, isPreparing }: ReplicaOptions) {
    const { db, pool, close } = createDatabase(url, { max, isPreparing });
    this.db = db;
    this.#pool = pool;
    this.#close = close;
    this.#primary = primary;
    this.#log = log;
    this.#timer = setInterval(() => this.#compareWhileUsed(), interval);
    this.#timer.unref();
  }

  /** Whether it may be read now: it is at most a second old, and holds all changes that this process has heard of. */
  isFresh(): boolean {
    const now = performance.now();
    this.#askedAt = now;
    return now - this.#holdsUntil <= maxAge && this.#holdsUntil >= this.#changedAt;
  }

  /** Something changed, and whoever is told of it reads it next: until the replica has it, the primary is read. */
  changed(): void {
    this.#changedAt = performance.now();
    this.#compareWhileUsed();
  }

  /** A statement on it failed: the primary is read until it has been compared anew. */
  distrust(): void {
    this.#holdsUntil = Number.NEGATIVE_INFINITY;
  }

  /** Hears of the changes that processes tell each other on this channel. */
  listenerOn(channel: string): NotificationListener {
    const changed = () => this.changed();
    return { channel, onNotification: changed, onConnected: changed, onLost: changed };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#comparing;
    await this.#close();
  }

  #compareWhileUsed(): void {
    if (performance.now() - this.#askedAt > idleAfter) return;
    this.#comparing ??= this.#compareOnce().finally(() => {
      this.#comparing = undefined;
    });
  }

  async #compareOnce(): Promise<void> {
    try {
      // What changed while a comparison ran is not in it, so another follows. After a failure the timer begins the next.
      do await this.#compare();
      while (this.#changedAt > (this.#samples.at(-1)?.at ?? this.#changedAt));
      this.#report(undefined);
    } catch (error) {
      this.#report(error);
    }
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    const { rows } = await this.#primary.query('select pg_current_wal_lsn()::text as position');
    const sample = { at, position: toNumber(rows[0]?.position) };
    this.#samples = [...this.#samples.filter((earlier) => earlier.at >= at - maxAge), sample];
    const answer = await this.#pool.query(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    );
    const { position } = answer.rows[0] ?? {};
    // A standby that was promoted has no position, and is not read.
    if (typeof position !== 'string') return this.distrust();
    const reached = toNumber(position);
    const last = this.#samples.findLast((earlier) => earlier.position <= reached);
    if (last) this.#holdsUntil = last.at;
  }

  /** An outage is a line of the log when it begins and one when it ends. */
  #report(error: unknown): void {
    if (error !== undefined) this.distrust();
    const isAway = error !== undefined;
    if (isAway && !this.#isAway)
      this.#log.warn({ error }, 'the replica of the database does not answer: the primary is read');
    if (!isAway && this.#isAway) this.#log.info({}, 'the replica of the database answers again');
    this.#isAway = isAway;
  }
}

export type ReplicaOptions = { primary: pg.Pool; log: Log; max: number; isPreparing: boolean };

/** PostgreSQL writes a position as two hexadecimal numbers of 32 bits: `16/B374D848`. */
function toNumber(position: unknown): bigint {
  const [high = '', low = ''] = String(position).split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
