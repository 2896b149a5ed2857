import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/**
 * Says when what pages show may have changed, so that what was remembered of it is forgotten: at once in the process
 * that changed it, and as soon as the database tells (triggers of migration 0004) in all others.
 */
export class ContentVersion {
  #version = 0;
  #isListening = false;

  /** Undefined while changes of other processes would go unnoticed: then nothing may be remembered. */
  get version(): number | undefined {
    return this.#isListening ? this.#version : undefined;
  }

  changed(): void {
    this.#version += 1;
  }

  /** Hears the database until the answer is called; reconnects by itself. */
  async listen(databaseUrl: string, log: Log): Promise<() => Promise<void>> {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'tu-changes',
        keepAlive: true,
      });
      client = next;
      next.on('notification', () => this.changed());
      next.on('error', () => undefined);
      next.once('end', () => reconnect());
      await next.connect();
      await next.query('listen content_changed');
      this.changed();
      this.#isListening = true;
    };
    const reconnect = () => {
      this.#isListening = false;
      if (isClosed || timer) return;
      timer = setTimeout(async () => {
        timer = undefined;
        await connect().catch((error) => {
          log.warn({ error }, 'changes of other processes cannot be heard: pages are rendered each time');
          reconnect();
        });
      }, 500);
    };
    await connect();
    return async () => {
      isClosed = true;
      this.#isListening = false;
      clearTimeout(timer);
      await client?.end();
    };
  }
}

const marked = new WeakSet<Database>();

/** Notes that the transaction `db` changes what pages show; when it commits, `inTransaction` passes it on. */
export function markContentChanged(db: Database): void {
  marked.add(db);
}

export function isContentChanged(db: Database): boolean {
  return marked.has(db);
}

/** The changes of this process: one per process, like the memory that they empty. */
export const contentVersion = new ContentVersion();
