import pg from 'pg';
import type { ContentName } from '../../kernel/content-name.ts';
import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';
import { afterCommit } from './transaction.ts';

/** The part of a command's context that it needs to report changes of content. */
export type ContentContext = { db: Database; contentVersion: ContentVersion };

/**
 * A version number for each named content of pages. It changes at once in the process that writes, and in all others
 * when they receive the notification of the database triggers `tell_..._changed`.
 */
export class ContentVersion {
  readonly #versions: Map<string, number>;
  #isListening = false;

  /** `names`: all content names of the site. */
  constructor(names: readonly ContentName[]) {
    this.#versions = new Map(names.map((name) => [name, 0]));
  }

  /**
   * A number that changes when content of one of these names changes. Undefined while notifications of other processes
   * cannot be received: then nothing may be cached.
   */
  of(names: readonly ContentName[]): number | undefined {
    if (!this.#isListening) return undefined;
    // Each version only grows, so equal sums mean equal versions.
    return names.reduce((sum, name) => sum + (this.#versions.get(name) ?? 0), 0);
  }

  changed(names: readonly string[]): void {
    for (const name of names) this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
  }

  /** Listens for notifications until the returned function is called; reconnects by itself. */
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

  /** An unknown name comes from another version of the site and may mean any content, so all versions change. */
  #hear(name: string): void {
    if (this.#versions.has(name)) this.changed([name]);
    else this.#changedAll();
  }

  #changedAll(): void {
    this.changed([...this.#versions.keys()]);
  }
}

/** Declares that the transaction `db` changes content of these names: their versions change when it commits. */
export function markContentChanged({ db, contentVersion }: ContentContext, ...names: ContentName[]): void {
  afterCommit(db, () => contentVersion.changed(names));
}
