import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { membershipSettings } from '#areas/community/membership/membership.settings.ts';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type FeeAmounts, feeOfYear } from '../fees.rules.ts';
import type { FeeView } from '../fees.schema.ts';
import { feesSettings } from '../fees.settings.ts';
import { feeTerms, membershipFees } from './fees.table.ts';

type Db = Pick<QueryContext, 'db'>;

/** What the payment of a fee brought. */
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

/** What fees cost, and which years they are for. */
export async function getFeeRules(ctx: Db): Promise<FeeRules> {
  const fees = await getSetting(ctx, feesSettings.settings.fees);
  const { yearlyFeeCents } = await getSetting(ctx, membershipSettings.settings.membership);
  return { ...fees, yearlyFeeCents };
}

/** Since when a person is a member; members of before periods were kept have none. */
export const memberSince =
  sql<Date>`coalesce(${membershipPeriods.startedAt}, ${users.memberSince}, ${users.createdAt})`.mapWith(
    membershipPeriods.startedAt,
  );

/** What a member owes for a year, in cents; null for whoever is no member, and where there is no fee. */
export async function findAmountDue(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  rules: FeeRules,
  { userId, year }: { userId: string; year: number },
): Promise<number | null> {
  const [present] = await db
    .select({ since: memberSince, isFamily: feeTerms.isFamily })
    .from(users)
    .leftJoin(
      membershipPeriods,
      and(eq(membershipPeriods.userId, users.id), isNull(membershipPeriods.endedAt)),
    )
    .leftJoin(feeTerms, eq(feeTerms.userId, users.id))
    .where(and(eq(users.id, userId), isMemberAt(clock.now())));
  if (!present) return null;
  const isFamily = present.isFamily ?? false;
  return feeOfYear(rules, { ...rules, year, isFamily, memberSince: romeDay(present.since) });
}

/** Whether a person is a member now. */
export async function isMember(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  userId: string,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isMemberAt(clock.now())))) > 0;
}

/** The fee that counts for a year. */
export async function findFee({ db }: Db, { userId, year }: { userId: string; year: number }) {
  const isCounted = and(
    eq(membershipFees.userId, userId),
    eq(membershipFees.year, year),
    isNull(membershipFees.returnedAt),
  );
  const [fee] = await db.select().from(membershipFees).where(isCounted);
  return fee;
}

/** All fees of these people, those taken back too, the latest year first. */
export async function listFeesOf({ db }: Db, userIds: readonly string[]): Promise<Map<string, FeeView[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(membershipFees)
    .where(inArray(membershipFees.userId, [...userIds]))
    .orderBy(desc(membershipFees.year), desc(membershipFees.number));
  const byPerson = Map.groupBy(rows, ({ userId }) => userId ?? '');
  return new Map([...byPerson].map(([userId, fees]) => [userId, fees.map(toFeeView)]));
}

/** The fees of these people that counted at the end of a day (YYYY-MM-DD), the latest year first. */
export async function listFeesAt(
  { db }: Db,
  userIds: readonly string[],
  day: string,
): Promise<Map<string, Pick<FeeView, 'year' | 'method'>[]>> {
  if (userIds.length === 0) return new Map();
  const { userId, year, method, paidOn, returnedAt } = membershipFees;
  const end = startOfRomeDay(addDays(day, 1));
  const rows = await db
    .select({ userId, year, method })
    .from(membershipFees)
    .where(and(inArray(userId, [...userIds]), lte(paidOn, day), or(isNull(returnedAt), gte(returnedAt, end))))
    .orderBy(desc(year));
  const byPerson = Map.groupBy(rows, (each) => each.userId ?? '');
  return new Map([...byPerson].map(([id, fees]) => [id, fees.map(({ year, method }) => ({ year, method }))]));
}

/** A stored fee as pages show it. */
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
