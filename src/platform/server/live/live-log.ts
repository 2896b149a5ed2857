import { and, asc, eq, gt, lt, lte, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/actor.ts';
import { secondsPerDay } from '../../kernel/clock/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteRows } from '../db/delete-rows.ts';
import type { AddressedChange } from './audience.ts';
import { liveChanges } from './live.table.ts';

/** Seconds for which changes are stored; a page that was offline for longer loads all its data again. */
export const liveRetention = secondsPerDay;

/** Maximum topics for one reader at once; with more, the page loads all its data again. */
const maxTopics = 200;

export type NumberedChange = AddressedChange & { number: number };

/** The changed topics, or 'all' when they cannot be listed. */
export type MissedTopics = readonly string[] | 'all';

/** The last number assigned, 0 before the first. */
export async function readPosition(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(liveChanges.number) }).from(liveChanges);
  return row?.last ?? 0;
}

/** The changes after a number, at most `limit` of them, in their order. */
export function listChanges(db: Database, after: number, limit: number): Promise<NumberedChange[]> {
  const { number, topic, audience, userId } = liveChanges;
  return db
    .select({ number, topic, audience, userId })
    .from(liveChanges)
    .where(gt(number, after))
    .orderBy(asc(number))
    .limit(limit);
}

/** The changes after `since`, up to `position`, that `actor` may receive. */
export async function listMissedTopics(
  db: Database,
  actor: Actor,
  { since, position }: { since: number; position: number },
): Promise<MissedTopics> {
  if (since === position) return [];
  // After restoring a backup, a page may have seen numbers that do not exist yet.
  if (since > position || (await isForgotten(db, since))) return 'all';
  const rows = await db
    .selectDistinct({ topic: liveChanges.topic })
    .from(liveChanges)
    .where(and(gt(liveChanges.number, since), lte(liveChanges.number, position), isHeardBy(actor)))
    .limit(maxTopics + 1);
  return rows.length > maxTopics ? 'all' : rows.map(({ topic }) => topic);
}

/** Deletes at most `limit` old changes but the last, which holds the current number. Returns how many. */
export function forgetOldChanges(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const last = db.select({ last: max(liveChanges.number) }).from(liveChanges);
  const isOld = and(lt(liveChanges.at, before), lt(liveChanges.number, sql`(${last})`));
  return deleteRows(db, liveChanges, { where: isOld, limit });
}

async function isForgotten(db: Database, since: number): Promise<boolean> {
  const [row] = await db.select({ first: min(liveChanges.number) }).from(liveChanges);
  const first = row?.first ?? undefined;
  return first === undefined || since + 1 < first;
}

function isHeardBy(actor: Actor): SQL | undefined {
  const { audience, userId } = liveChanges;
  const forAll = eq(audience, 'everybody');
  if (actor.kind !== 'person') return forAll;
  return or(forAll, eq(userId, actor.userId), actor.isAdmin ? eq(audience, 'administrators') : undefined);
}
