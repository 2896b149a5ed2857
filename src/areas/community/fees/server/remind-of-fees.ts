import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { daysOfFeeYear, dueReminder, feeYearOf } from '../fees.rules.ts';
import { feesSettings } from '../fees.settings.ts';
import type { Debtor } from './fee-emails.ts';
import { feeJobs } from './fee-job-names.ts';
import { findAmountDue, findFee, getFeeRules } from './fees.queries.ts';
import { feePayments, feeReminders, membershipFees } from './fees.table.ts';

/** Members per step. */
const batch = 500;

/**
 * Enqueues the reminders of the present year that are due today, each once. Who became a member during the year owes the fee from that day
 * on. Whoever is paying at this moment is not reminded.
 */
export async function enqueueReminders(deps: AppDeps): Promise<void> {
  const settings = await getSetting(deps, feesSettings.settings.fees);
  const { firstReminderDays: firstDays, secondReminderDays: secondDays } = settings;
  const rules = await getFeeRules(deps);
  if (rules.yearlyFeeCents === null || (firstDays === null && secondDays === null)) return;
  const today = romeDay(deps.clock.now());
  const year = feeYearOf(today, rules);
  const { from } = daysOfFeeYear(year, rules);
  let after: string | undefined;
  do {
    const debtors = await listDebtors(deps, { year, after });
    for (const { userId, startedAt } of debtors) {
      const joinedOn = romeDay(startedAt);
      const owedSince = joinedOn > from ? joinedOn : from;
      const number = dueReminder(today, { owedSince, firstDays, secondDays });
      if (number) await enqueueOnce(deps, { userId, year, number });
    }
    after = debtors.length === batch ? debtors.at(-1)?.userId : undefined;
  } while (after !== undefined);
}

type Reminder = { userId: string; year: number; number: 1 | 2 };

async function enqueueOnce(deps: AppDeps, reminder: Reminder): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { rowCount } = await tx.db
      .insert(feeReminders)
      .values({ ...reminder, at: deps.clock.now() })
      .onConflictDoNothing();
    if (rowCount) await deps.jobs.enqueue(tx.db, feeJobs.sendReminder, reminder);
  });
}

/** Members who have neither paid the year nor are paying it. */
function listDebtors(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { year, after }: { year: number; after: string | undefined },
) {
  const paid = db
    .select({ one: sql`1` })
    .from(membershipFees)
    .where(
      and(
        eq(membershipFees.userId, users.id),
        eq(membershipFees.year, year),
        isNull(membershipFees.returnedAt),
      ),
    );
  const paying = db
    .select({ one: sql`1` })
    .from(feePayments)
    .where(
      and(
        eq(feePayments.userId, users.id),
        eq(feePayments.year, year),
        inArray(feePayments.state, ['awaiting_approval', 'capturing']),
      ),
    );
  return db
    .select({ userId: users.id, startedAt: membershipPeriods.startedAt })
    .from(users)
    .innerJoin(
      membershipPeriods,
      and(eq(membershipPeriods.userId, users.id), isNull(membershipPeriods.endedAt)),
    )
    .where(
      and(
        isMemberAt(clock.now()),
        isNull(users.blockedAt),
        notExists(paid),
        notExists(paying),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batch);
}

/** Whom a reminder is for; undefined for whoever owes nothing any more. */
export async function findDebtor(
  ctx: Pick<QueryContext, 'db' | 'clock'>,
  { userId, year }: { userId: string; year: number },
): Promise<Debtor | undefined> {
  const { fullName, email, locale } = users;
  const isReached = and(eq(users.id, userId), isMemberAt(ctx.clock.now()), isNull(users.blockedAt));
  const [person] = await ctx.db.select({ fullName, email, locale }).from(users).where(isReached);
  if (!person || (await findFee(ctx, { userId, year }))) return undefined;
  const dueCents = await findAmountDue(ctx, await getFeeRules(ctx), { userId, year });
  return dueCents === null ? undefined : { ...person, year, dueCents };
}
