import type { ContentName } from '../../kernel/content-name.ts';
import type { Database } from './database.ts';
import type { NotificationListener } from './notifications.ts';
import { afterCommit } from './transaction.ts';

/** The database channel for the names of changed content. */
export const contentChannel = 'content_changed';

/** The part of a command's context that it needs to report changes of content. */
export type ContentContext = { db: Database; contentVersion: ContentVersion };

/**
 * A version number for each named content of pages. It changes at once in the process that writes, and in all others
 * when they receive the notification of the database triggers `tell_..._changed`.
 */
export class ContentVersion implements NotificationListener {
  readonly channel = contentChannel;
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

  /** An unknown name comes from another version of the site and may mean any content, so all versions change. */
  onNotification(name: string): void {
    if (this.#versions.has(name)) this.changed([name]);
    else this.#changedAll();
  }

  onConnected(): void {
    this.#changedAll();
    this.#isListening = true;
  }

  onLost(): void {
    this.#isListening = false;
  }

  #changedAll(): void {
    this.changed([...this.#versions.keys()]);
  }
}

/** Declares that the transaction `db` changes content of these names: their versions change when it commits. */
export function markContentChanged({ db, contentVersion }: ContentContext, ...names: ContentName[]): void {
  afterCommit(db, () => contentVersion.changed(names));
}
