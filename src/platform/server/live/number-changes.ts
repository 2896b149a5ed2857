import { sql } from 'drizzle-orm';
import { contentChannel } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announcedChanges, liveChanges } from './live.table.ts';

/** The database channel on which processes send each other the last number. */
export const liveChannel = 'live_changes';

/**
 * Gives numbers to the announced changes whose transactions have committed, one for each topic and audience,
 * and notifies the other processes. Under a lock, so that numbers become visible in order: a reader that has
 * read up to a number never finds a smaller one later. Returns the last number, or undefined when nothing was
 * announced.
 */
export async function numberChanges(db: Database): Promise<number | undefined> {
  const [announced] = await db.select({ topic: announcedChanges.topic }).from(announcedChanges).limit(1);
  if (!announced) return undefined;
  const numbered = await inTransaction({ db }, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${liveChannel}))`);
    const { rows } = await tx.db.execute<{ last: string | null; topics: string[] | null }>(sql`
      with taken as (delete from ${announcedChanges} returning *),
      numbered as (
        insert into ${liveChanges} (topic, audience, user_id)
        select distinct topic, audience, user_id from taken
        returning number, topic
      )
      select max(number) as last, array_agg(topic) as topics from numbered
    `);
    return rows[0];
  });
  const last = numbered?.last ?? undefined;
  if (last === undefined) return undefined;
  // After the commit: a notification inside a writing transaction makes others wait until it is on disk.
  await db.execute(sql`select pg_notify(${liveChannel}, ${String(last)})`);
  for (const topic of numbered?.topics ?? []) await notifyContentChanged(db, topic);
  return Number(last);
}

/** A topic such as `pages/ledger` invalidates cached pages with this content. */
async function notifyContentChanged(db: Database, topic: string): Promise<void> {
  const [, name] = /^pages\/(.+)$/.exec(topic) ?? [];
  if (name === undefined) return;
  await db.execute(sql`select pg_notify(${contentChannel}, ${name})`);
}
