import { findMemberNumber } from '#areas/community/membership/server/register-members.queries.ts';
import { removeDemoSetting, seedDemoSetting } from '#areas/foundation/settings/server/demo-settings.ts';
import { getDemoAdmin } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData, DemoStep, InventedPeople } from '#framework/server/demo-data.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { daysBetween, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordFee } from '../admin/server/record-fee.ts';
import type { RecordedMethod } from '../fees.rules.ts';

const key = 'membership';

/** The cost of membership in a demo. */
const membership = { yearlyFeeCents: 2000, months: null };

/** Fees of the invented members, by their index; the last one has not paid yet. */
const paid: readonly { member: number; daysAgo: number; method: RecordedMethod; amountCents: number }[] = [
  { member: 0, daysAgo: 330, method: 'cash', amountCents: 2000 },
  { member: 0, daysAgo: 290, method: 'transfer', amountCents: 2000 },
  { member: 1, daysAgo: 200, method: 'transfer', amountCents: 2000 },
  { member: 2, daysAgo: 120, method: 'waived', amountCents: 0 },
];

/** Sets a yearly fee, and adds one year of fees of most invented members. */
export const feesDemo: DemoData = {
  position: 95,
  seed: ({ db }) => seedDemoSetting(db, key, membership),
  pastSteps: (people, now) => feesOf(people, now).map(stepOf),
  remove: ({ db }) => removeDemoSetting(db, key, membership),
};

type PastFee = { userId: string; daysAgo: number; year: number; paidOn: string } & Omit<
  (typeof paid)[number],
  'member'
>;

/**
 * Each person pays a year once: when the demo begins late in a year, two days of the first member belong to
 * one year.
 */
function feesOf({ memberIds, ownMemberId }: InventedPeople, now: Date): PastFee[] {
  const fees = new Map<string, PastFee>();
  const add = (userId: string | undefined, fee: Pick<PastFee, 'daysAgo' | 'method' | 'amountCents'>) => {
    const paidOn = romeDay(new Date(now.getTime() - fee.daysAgo * secondsPerDay * 1000));
    const year = Number(paidOn.slice(0, 'YYYY'.length));
    const key = `${userId}/${year}`;
    if (userId !== undefined && !fees.has(key)) fees.set(key, { ...fee, userId, year, paidOn });
  };
  for (const { member, ...fee } of paid) add(memberIds[member], fee);
  for (const daysAgo of ownFeeDays(romeDay(now)))
    add(ownMemberId, { daysAgo, method: 'transfer', amountCents: membership.yearlyFeeCents });
  return [...fees.values()];
}

/** The days on which the demo's own member paid the fees of last year and of this one, in days before today. */
function ownFeeDays(today: string): number[] {
  const year = Number(today.slice(0, 'YYYY'.length));
  return [`${year - 1}-06-15`, `${year}-02-10`]
    .map((day) => daysBetween(day, today))
    .filter((ago) => ago > 0);
}

function stepOf({ daysAgo, userId, ...fee }: PastFee): DemoStep {
  return {
    daysAgo,
    async run(ctx) {
      const memberNumber = await findMemberNumber(ctx, userId);
      if (memberNumber === null) return;
      await recordFee({ ...ctx, actor: await getDemoAdmin(ctx.db) }, { id: newId(), memberNumber, ...fee });
    },
  };
}
