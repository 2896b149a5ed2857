import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { daysOfFeeYear, dueReminder, feeYearOf } from '../fees.rules.ts';
import { feesSettings } from '../fees.settings.ts';
import { listDebtors } from './fee-holders.queries.ts';
import { feeJobs } from './fee-job-names.ts';
import { getFeeRules, type OwedFee } from './fees.queries.ts';
import { feeReminders } from './fees.table.ts';

/** Members per step. */
const batch = 500;

/**
 * Enqueues the reminders of the current fee year that are due today, each once, for members with an email
 * address. For people who became a member or were imported during the year, the fee is due from that day on.
 * Members with an open payment are not reminded.
 */
export async function enqueueReminders(deps: AppDeps): Promise<void> {
  const settings = await getSetting(deps, feesSettings.settings.fees);
  const { firstReminderDays: firstDays, secondReminderDays: secondDays } = settings;
  const rules = await getFeeRules(deps);
  if (rules.yearlyFeeCents === null || (firstDays === null && secondDays === null)) return;
  const today = romeDay(deps.clock.now());
  const year = feeYearOf(today, rules);
  const { from } = daysOfFeeYear(year, rules);
  let after: number | undefined;
  do {
    const debtors = await listDebtors(deps, { year, after, limit: batch });
    for (const { memberNumber, since, importedOn } of debtors) {
      // Fees from before the import may not be recorded yet.
      const owedSince = [from, since, importedOn ?? from].toSorted().at(-1) ?? from;
      const number = dueReminder(today, { owedSince, firstDays, secondDays });
      if (number) await enqueueOnce(deps, { memberNumber, year, number });
    }
    after = debtors.length === batch ? debtors.at(-1)?.memberNumber : undefined;
  } while (after !== undefined);
}

type Reminder = OwedFee & { number: 1 | 2 };

async function enqueueOnce(deps: AppDeps, reminder: Reminder): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { rowCount } = await tx.db
      .insert(feeReminders)
      .values({ ...reminder, at: deps.clock.now() })
      .onConflictDoNothing();
    if (rowCount) await deps.jobs.enqueue(tx.db, feeJobs.sendReminder, reminder);
  });
}
