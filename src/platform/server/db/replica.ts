import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createDatabase, type Database } from './database.ts';
import type { NotificationListener } from './notifications.ts';

/** Maximum age of the data that is read, in milliseconds. */
const maxAge = 1000;
/** Milliseconds between two comparisons with the primary, while the replica is used. */
const interval = 250;
/** Milliseconds after the last read until the comparisons stop. */
const idleAfter = 5000;

/** The primary's position in its log at a moment (`performance.now()`). */
type Sample = { at: number; position: bigint };

/**
 * A standby of the database, for data that may be a second old. It is compared with the primary while it is
 * used: its data is as old as the last position of the primary that it has reached.
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
  /** The last moment at which this process received a change. */
  #changedAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #comparing: Promise<void> | undefined;
  #isAway = false;

  /**
   * `url`: the address of one standby, not of several, because each has reached another position; `primary`:
   * the pool of the primary.
   */
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

  /**
   * Whether it may be read now: its data is at most a second old, and includes all changes that this process
   * has received.
   */
  isFresh(): boolean {
    const now = performance.now();
    this.#askedAt = now;
    return now - this.#holdsUntil <= maxAge && this.#holdsUntil >= this.#changedAt;
  }

  /**
   * Something changed, and the clients that receive the change read it next: until the replica has it, the
   * primary is read.
   */
  changed(): void {
    this.#changedAt = performance.now();
    this.#compareWhileUsed();
  }

  /** After a failed statement the primary is read until the next successful comparison. */
  distrust(): void {
    this.#holdsUntil = Number.NEGATIVE_INFINITY;
  }

  /** Listens on this channel for the changes that processes announce to each other. */
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
      // A comparison does not cover changes made while it ran, so another one follows. After a failure the
      // timer starts the next.
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
    // A promoted standby has no replay position and is not read.
    if (typeof position !== 'string') return this.distrust();
    const reached = toNumber(position);
    const last = this.#samples.findLast((earlier) => earlier.position <= reached);
    if (last) this.#holdsUntil = last.at;
  }

  /** An outage is logged when it begins and when it ends. */
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
