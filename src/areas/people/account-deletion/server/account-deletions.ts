import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { hasAccount, lockWholeAccount } from '#areas/people/accounts/server/lock-account.ts';
import { hasSessions } from '#areas/people/sign-in/server/sessions/delete-sessions.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { deletionDays } from '../account-deletion.rules.ts';
import { sendAccountErased, sendDeletionNotice } from './account-deletion.jobs.ts';
import { accountDeletions } from './account-deletion.table.ts';

/** Seconds for which the profile shows that a deletion was undone. */
const undoneNoticeSeconds = secondsPerDay;

/** The person who requested or undid the deletion; the email to the person depends on it. */
type Wish = 'person' | 'association';

type DeletionContext = Pick<AppDeps, 'db' | 'clock' | 'jobs'>;

function deletionDay(requestedAt: Date): Date {
  return addSeconds(requestedAt, deletionDays * secondsPerDay);
}

/**
 * Stores a person's request to be deleted, and informs them by email. An open request does not change.
 * Returns when the account will be deleted. Must be called in a transaction.
 */
export async function startDeletion(
  { db, clock, jobs }: DeletionContext,
  userId: string,
  by: Wish = 'person',
): Promise<Date> {
  const requestedAt = clock.now();
  const [started] = await db
    .insert(accountDeletions)
    .values({ userId, requestedAt })
    .onConflictDoUpdate({
      target: accountDeletions.userId,
      set: { requestedAt, undoneAt: null },
      setWhere: isNotNull(accountDeletions.undoneAt),
    })
    .returning();
  if (started) {
    const dueAt = deletionDay(requestedAt);
    const what = by === 'person' ? 'deletionRequested' : 'deletionByAssociation';
    const notice = { emailId: newId(), userId, what, at: dueAt.toISOString() };
    await jobs.enqueue(db, sendDeletionNotice.name, notice);
    return dueAt;
  }
  const [open] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return deletionDay(open?.requestedAt ?? requestedAt);
}

/** Informs a person who is being erased, in the same transaction. */
export async function notifyErased(
  { db, jobs }: DeletionContext,
  { email, locale }: { email: string; locale: string | null },
): Promise<void> {
  await jobs.enqueue(db, sendAccountErased.name, { emailId: newId(), email, locale });
}

/**
 * Called before every session: a sign-in undoes the deletion of the account and informs the person. Returns
 * false when the account was just erased.
 */
export async function keepAccount(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  userId: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await undoDeletion(tx, userId);
    return hasAccount(tx, userId);
  });
}

/** Undoes an open deletion, if there is one, and informs the person by email. Must be called in a transaction. */
export async function undoDeletion(
  tx: Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  userId: string,
  by: Wish = 'person',
): Promise<void> {
  const { db, clock, jobs } = tx;
  const at = clock.now();
  // Waits for the job that may be erasing the account.
  const undone = await db
    .update(accountDeletions)
    .set({ undoneAt: at })
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.undoneAt)));
  if (!undone.rowCount) return;
  const what = by === 'person' ? 'deletionUndone' : 'deletionUndoneByAssociation';
  const notice = { emailId: newId(), userId, what, at: at.toISOString() };
  await jobs.enqueue(db, sendDeletionNotice.name, notice);
  await announceChanges(tx, { topic: 'profile', to: { userId } });
}

/** When an account with an open deletion will be deleted, as ISO 8601; null without one. */
export async function findOpenDeletion(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string | null> {
  const [open] = await db
    .select({ requestedAt: accountDeletions.requestedAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.undoneAt)));
  return open ? deletionDay(open.requestedAt).toISOString() : null;
}

/** The accounts whose deletion is due, the first request first. */
export async function listDueDeletions({ db, clock }: QueryContext): Promise<string[]> {
  const isDue = lte(accountDeletions.requestedAt, addSeconds(clock.now(), -deletionDays * secondsPerDay));
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isDue, isNull(accountDeletions.undoneAt)))
    .orderBy(accountDeletions.requestedAt);
  return rows.map(({ userId }) => userId);
}

/**
 * Locks an account that is due for deletion, until the transaction ends. Undefined when a sign-in undid it:
 * all sessions ended with the request, so an existing session began at the same time or later.
 */
export async function lockDueDeletion({ db, clock }: QueryContext, userId: string) {
  const [deletion] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.undoneAt)))
    .for('update');
  if (!deletion || deletionDay(deletion.requestedAt) > clock.now()) return undefined;
  if (await hasSessions({ db }, userId)) {
    await db
      .update(accountDeletions)
      .set({ undoneAt: clock.now() })
      .where(eq(accountDeletions.userId, userId));
    return undefined;
  }
  const person = await lockWholeAccount({ db }, userId);
  return person && { ...person, requestedAt: deletion.requestedAt };
}

/** When a sign-in undid a deletion, if it was within the last day. */
export async function findUndoneDeletion({ db, clock }: QueryContext, userId: string): Promise<Date | null> {
  const [deletion] = await db
    .select({ undoneAt: accountDeletions.undoneAt })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.userId, userId),
        sql`${accountDeletions.undoneAt} > ${addSeconds(clock.now(), -undoneNoticeSeconds)}`,
      ),
    );
  return deletion?.undoneAt ?? null;
}

/** Deletes requests that were undone more than a day ago. */
export async function forgetUndoneDeletions({ db, clock }: QueryContext): Promise<void> {
  const isOld = lte(accountDeletions.undoneAt, addSeconds(clock.now(), -undoneNoticeSeconds));
  await db.delete(accountDeletions).where(isOld);
}
