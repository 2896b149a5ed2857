import type { Database } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { type Announcement, addressed } from './audience.ts';
import { announcedChanges } from './live.table.ts';
import type { LiveFeed } from './live-feed.ts';

/** The part of a command's context that it needs to announce changes. */
export type LiveContext = { db: Database; live: Pick<LiveFeed, 'announced'> };

/**
 * Announces changes to open pages when the transaction `ctx.db` commits. They are rows of that transaction, so none is
 * lost when the process ends right after the commit, and none is announced by a transaction that rolls back.
 */
export async function announceChanges(ctx: LiveContext, ...changes: Announcement[]): Promise<void> {
  await announcementOf(ctx, ...changes);
}

/** The same as a statement, for a command that sends it together with another one (`with`). */
export function announcementOf({ db, live }: LiveContext, ...changes: Announcement[]) {
  afterCommit(db, () => live.announced());
  return db.insert(announcedChanges).values(changes.map(addressed));
}
