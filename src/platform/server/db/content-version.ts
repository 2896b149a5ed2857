import pg from 'pg';
import type { ContentName } from '../../kernel/content-name.ts';
import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';
import { afterCommit } from './transaction.ts';

/** What a command needs that changes what pages show. */
export type ContentContext = { db: Database; contentVersion: ContentVersion };

/**
 * Says when what pages show may have changed, by its name, so that what was remembered of it is forgotten: at once in the
 * process that changed it, and as soon as the database tells (triggers `tell_..._changed`) in all others.
 */
export class ContentVersion {
  readonly #versions: Map<string, number>;
  #isListening = false;

  /** `names`: all that there are. */
  constructor(names: readonly ContentName[]) {
    this.#versions = new Map(names.map((name) => [name, 0]));
  }

  /**
   * Another number once something of these names has changed. Undefined while changes of other processes would go
   * unnoticed: then nothing may be remembered.
   */
  of(names: readonly ContentName[]): number | undefined {
    if (!this.#isListening) return undefined;
    // Each only grows, so their sum stays the same only while all of them do.
    return names.reduce((sum, name) => sum + (this.#versions.get(name) ?? 0), 0);
  }

  changed(names: readonly string[]): void {
    for (const name of names) this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
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
      next.on('notification', ({ payload = '' }) => this.#hear(payload));
      next.on('error', () => undefined);
      next.once('end', () => reconnect());
      await next.connect();
      await next.query('listen content_changed');
      this.#changedAll();
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

  /** A name that this process does not know comes from another version of the site: it may stand for anything. */
  #hear(name: string): void {
    if (this.#versions.has(name)) this.changed([name]);
    else this.#changedAll();
  }

  #changedAll(): void {
    this.changed([...this.#versions.keys()]);
  }
}

/** Notes that the transaction `db` changes what pages show under these names: once it commits, this process forgets it. */
export function markContentChanged({ db, contentVersion }: ContentContext, ...names: ContentName[]): void {
  afterCommit(db, () => contentVersion.changed(names));
}
