import { desc, eq, sql } from 'drizzle-orm';
import {
  countAccountHolders,
  listAccountHolders,
} from '#areas/people/accounts/server/account-holders.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { legalTextsChangedOn } from '../legal-pages.ts';
import { legalNotices } from './legal.table.ts';
import { legalJobs } from './legal-job-names.ts';

/** Recipients per run; mail servers refuse senders of too many emails at once. */
export const peoplePerRun = 60;

type NoticeContext = Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Enqueues an email to everybody with an account when the legal pages have changed: `peoplePerRun` at a time,
 * each person once per version. The first version of a site is not announced, and a demo sends nothing.
 */
export async function notifyOfChange(
  ctx: NoticeContext,
  version: string = legalTextsChangedOn,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, clock, jobs } = tx;
    await begin(tx, version);
    const [notice] = await db
      .select()
      .from(legalNotices)
      .orderBy(desc(legalNotices.version))
      .limit(1)
      .for('update');
    // An older version of the site that is still running ignores the texts of the newer one.
    if (!notice || notice.version !== version || notice.finishedAt) return;
    const people = await listAccountHolders(tx, {
      at: notice.startedAt,
      after: notice.cursor,
      limit: peoplePerRun,
    });
    for (const userId of people) await jobs.enqueue(db, legalJobs.sendNotice, { version, userId });
    await db
      .update(legalNotices)
      .set({
        notified: sql`${legalNotices.notified} + ${people.length}`,
        cursor: people.at(-1) ?? notice.cursor,
        finishedAt: people.length < peoplePerRun ? clock.now() : null,
      })
      .where(eq(legalNotices.version, version));
  });
}

async function begin(tx: NoticeContext, version: string): Promise<void> {
  const { db, clock, config } = tx;
  const startedAt = clock.now();
  const isFirst = (await db.$count(legalNotices)) === 0;
  const isSilent = isFirst || config.isDemo;
  await db
    .insert(legalNotices)
    .values({
      version,
      startedAt,
      recipients: isSilent ? 0 : await countAccountHolders(tx, startedAt),
      finishedAt: isSilent ? startedAt : null,
    })
    .onConflictDoNothing();
}
