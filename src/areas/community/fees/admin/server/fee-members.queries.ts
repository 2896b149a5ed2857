import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { feeOfYear, feeYearOf } from '../../fees.rules.ts';
import { type FeeRules, getFeeRules, memberSince, toFeeView } from '../../server/fees.queries.ts';
import { feeTerms, membershipFees } from '../../server/fees.table.ts';
import type { FeeFilter, FeeMember, FeeMembers, FeeMembersQuery } from '../fees-admin.schema.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;
type Key = [number];

const columns = [{ column: users.memberNumber }];

/** Everybody with a member number, in its order, with their fee of a year. */
export async function listFeeMembers(
  ctx: Context,
  { cursor, limit, ...filter }: FeeMembersQuery,
): Promise<FeeMembers> {
  const rules = await getFeeRules(ctx);
  const year = filter.year ?? feeYearOf(romeDay(ctx.clock.now()), rules);
  const list = `fees ${year} ${filter.state ?? ''}`;
  const page = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [z.int()], cursor), limit },
    (seek, count) =>
      selectMembers(ctx, year)
        .where(and(isMeant(ctx, filter), seek && seekCondition(columns, seek)))
        .orderBy(...pageOrder(columns, seek?.direction))
        .limit(count),
    ({ memberNumber }) => [memberNumber ?? 0],
  );
  return {
    items: page.items.map((row) => toMember(row, rules, year)),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
    year,
    totals: await countTotals(ctx, year),
  };
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

/** People with a member number, each with the fee that counts for the year. */
function selectMembers({ db, clock }: Context, year: number) {
  return db
    .select({
      userId: users.id,
      fullName: users.fullName,
      memberNumber: users.memberNumber,
      isMember: isMemberAt(clock.now()),
      isFamily: sql<boolean>`coalesce(${feeTerms.isFamily}, false)`,
      since: memberSince,
      fee: membershipFees,
    })
    .from(users)
    .leftJoin(feeTerms, eq(feeTerms.userId, users.id))
    .leftJoin(
      membershipPeriods,
      and(eq(membershipPeriods.userId, users.id), isNull(membershipPeriods.endedAt)),
    )
    .leftJoin(membershipFees, isFeeOf(year))
    .$dynamic();
}

/** The fee of the person that counts for the year. */
const isFeeOf = (year: number) =>
  and(eq(membershipFees.userId, users.id), eq(membershipFees.year, year), isNull(membershipFees.returnedAt));

/** Whoever is no member and has paid nothing for the year is not looked for. */
function isMeant({ clock }: Context, { q, state }: FeeFilter): SQL | undefined {
  const isMember = isMemberAt(clock.now());
  return and(
    isNotNull(users.memberNumber),
    isNull(users.erasedAt),
    or(isMember, isNotNull(membershipFees.id)),
    // Digits alone are the number of a member.
    q ? (/^\d{1,9}$/.test(q) ? eq(users.memberNumber, Number(q)) : isNamed(q)) : undefined,
    state === 'paid' ? ne(membershipFees.method, 'waived') : undefined,
    state === 'waived' ? eq(membershipFees.method, 'waived') : undefined,
    state === 'open' ? isNull(membershipFees.id) : undefined,
  );
}

async function countTotals(ctx: Context, year: number): Promise<FeeMembers['totals']> {
  const [totals] = await ctx.db
    .select({
      paid: sql<number>`(count(${membershipFees.id}) filter (where ${membershipFees.method} <> 'waived'))::int`,
      waived: sql<number>`(count(*) filter (where ${membershipFees.method} = 'waived'))::int`,
      open: sql<number>`(count(*) - count(${membershipFees.id}))::int`,
      paidCents: sql<number>`coalesce(sum(${membershipFees.amountCents}), 0)::int`,
    })
    .from(users)
    .leftJoin(membershipFees, isFeeOf(year))
    .where(isMeant(ctx, {}));
  return totals ?? { paid: 0, waived: 0, open: 0, paidCents: 0 };
}

function toMember({ since, memberNumber, fee, ...row }: Row, rules: FeeRules, year: number): FeeMember {
  const { isMember, isFamily } = row;
  const owed = () => feeOfYear(rules, { ...rules, year, isFamily, memberSince: romeDay(since) });
  const dueCents = isMember ? owed() : null;
  return { ...row, memberNumber: memberNumber ?? 0, dueCents, fee: fee && toFeeView(fee) };
}
