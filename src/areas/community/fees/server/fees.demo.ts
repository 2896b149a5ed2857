import { removeDemoSetting, seedDemoSetting } from '#areas/foundation/settings/server/demo-settings.ts';
import { getDemoAdmin } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData, DemoStep } from '#framework/server/demo-data.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordFee } from '../admin/server/record-fee.ts';
import type { RecordedMethod } from '../fees.rules.ts';

const key = 'membership';

/** What membership costs in a demo. */
const membership = { yearlyFeeCents: 2000, months: null };

/** Fees of the invented members, by their place: the last one has not paid yet. */
const paid: readonly { member: number; daysAgo: number; method: RecordedMethod; amountCents: number }[] = [
  { member: 0, daysAgo: 330, method: 'cash', amountCents: 2000 },
  { member: 0, daysAgo: 290, method: 'transfer', amountCents: 2000 },
  { member: 1, daysAgo: 200, method: 'transfer', amountCents: 2000 },
  { member: 2, daysAgo: 120, method: 'waived', amountCents: 0 },
];

/** A yearly fee, and a year in which most of the invented members paid it. */
export const feesDemo: DemoData = {
  position: 95,
  seed: ({ db }) => seedDemoSetting(db, key, membership),
  pastSteps: ({ memberIds }, now) =>
    paid.flatMap((fee) => {
      const userId = memberIds[fee.member];
      return userId === undefined ? [] : [stepOf(userId, fee, now)];
    }),
  remove: ({ db }) => removeDemoSetting(db, key, membership),
};

function stepOf(
  userId: string,
  { daysAgo, method, amountCents }: (typeof paid)[number],
  now: Date,
): DemoStep {
  const paidOn = romeDay(new Date(now.getTime() - daysAgo * secondsPerDay * 1000));
  return {
    daysAgo,
    async run(ctx) {
      const actor = await getDemoAdmin(ctx.db);
      const year = Number(paidOn.slice(0, 'YYYY'.length));
      try {
        await recordFee({ ...ctx, actor }, { id: newId(), userId, year, method, amountCents, paidOn });
      } catch (error) {
        // Both fees of the first member are of one year, when the demo begins late in it.
        if (!(error instanceof AppError && error.code === 'fee_already_paid')) throw error;
      }
    },
  };
}
