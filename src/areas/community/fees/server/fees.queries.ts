import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { membershipSettings } from '#areas/community/membership/membership.settings.ts';
import { registerMembers } from '#areas/community/membership/server/register-members.queries.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type FeeAmounts, feeOfYear } from '../fees.rules.ts';
import type { FeeView } from '../fees.schema.ts';
import { feesSettings } from '../fees.settings.ts';
import { feeTerms, membershipFees } from './fees.table.ts';

type Db = Pick<QueryContext, 'db'>;

/** The result of a paid fee. */
export type PaidFee = { feeId: string; year: number };

export async function findFeeOfPayment({ db }: Db, paymentId: string): Promise<PaidFee | undefined> {
  const { id: feeId, year } = membershipFees;
  const [fee] = await db
    .select({ feeId, year })
    .from(membershipFees)
    .where(eq(membershipFees.paymentId, paymentId));
  return fee;
}

export type FeeRules = FeeAmounts & { startMonth: number; nextYearDays: number };

/** The amounts of the fees, and the settings of the fee year. */
export async function getFeeRules(ctx: Db): Promise<FeeRules> {
  const fees = await getSetting(ctx, feesSettings.settings.fees);
  const { yearlyFeeCents } = await getSetting(ctx, membershipSettings.settings.membership);
  return { ...fees, yearlyFeeCents };
}

/** A member of the register, by number, and a year. */
export type OwedFee = { memberNumber: number; year: number };

/** The fee of a member for a fee year, in cents; null for people who are not members, and when there is no fee. */
export async function findAmountDue(
  ctx: Pick<QueryContext, 'db' | 'clock'>,
  rules: FeeRules,
  { memberNumber, year }: OwedFee,
): Promise<number | null> {
  const member = registerMembers(ctx);
  const [present] = await ctx.db
    .select({ since: member.since, isFamily: feeTerms.isFamily })
    .from(member)
    .leftJoin(feeTerms, eq(feeTerms.memberNumber, member.number))
    .where(and(eq(member.number, memberNumber), member.isMember));
  if (!present) return null;
  const isFamily = present.isFamily ?? false;
  return feeOfYear(rules, { ...rules, year, isFamily, memberSince: present.since });
}

/** Whether a person is a member now. */
export async function isMember(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  userId: string,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isMemberAt(clock.now())))) > 0;
}

/** The fee that counts for a fee year. */
export async function findFee({ db }: Db, { memberNumber, year }: OwedFee) {
  const isCounted = and(
    eq(membershipFees.memberNumber, memberNumber),
    eq(membershipFees.year, year),
    isNull(membershipFees.returnedAt),
  );
  const [fee] = await db.select().from(membershipFees).where(isCounted);
  return fee;
}

/**
 * All fees of the member with an account, including those from before the account and those taken back,
 * latest year first.
 */
export async function listFeesOf({ db }: Db, userId: string): Promise<FeeView[]> {
  const rows = await db
    .select({ fee: membershipFees })
    .from(membershipFees)
    .innerJoin(users, eq(users.memberNumber, membershipFees.memberNumber))
    .where(eq(users.id, userId))
    .orderBy(desc(membershipFees.year), desc(membershipFees.number));
  return rows.map(({ fee }) => toFeeView(fee));
}

/** The fees of these members that counted at the end of a day (YYYY-MM-DD), latest year first. */
export async function listFeesAt(
  { db }: Db,
  memberNumbers: readonly number[],
  day: string,
): Promise<Map<number, Pick<FeeView, 'year' | 'method'>[]>> {
  if (memberNumbers.length === 0) return new Map();
  const { memberNumber, year, method, paidOn, returnedAt } = membershipFees;
  const end = startOfRomeDay(addDays(day, 1));
  const rows = await db
    .select({ memberNumber, year, method })
    .from(membershipFees)
    .where(
      and(
        inArray(memberNumber, [...memberNumbers]),
        lte(paidOn, day),
        or(isNull(returnedAt), gte(returnedAt, end)),
      ),
    )
    .orderBy(desc(year));
  const byMember = Map.groupBy(rows, (each) => each.memberNumber ?? 0);
  return new Map(
    [...byMember].map(([each, fees]) => [each, fees.map(({ year, method }) => ({ year, method }))]),
  );
}

/** Maps a stored fee to the format of the API. */
export function toFeeView({
  id,
  number,
  year,
  amountCents,
  method,
  paidOn,
  returned,
}: typeof membershipFees.$inferSelect): FeeView {
  return { id, number, year, amountCents, method, paidOn, returned };
}
