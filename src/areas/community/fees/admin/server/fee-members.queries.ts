import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { registerMembers } from '#areas/community/membership/server/register-members.queries.ts';
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
import { type FeeRules, getFeeRules, toFeeView } from '../../server/fees.queries.ts';
import { feeTerms, membershipFees } from '../../server/fees.table.ts';
import type { FeeFilter, FeeMember, FeeMembers, FeeMembersQuery } from '../fees-admin.schema.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;
type Member = ReturnType<typeof registerMembers>;
type Key = [number];

/** All members of the register by number, with their fee of a fee year. */
export async function listFeeMembers(
  ctx: Context,
  { cursor, limit, ...filter }: FeeMembersQuery,
): Promise<FeeMembers> {
  const rules = await getFeeRules(ctx);
  const year = filter.year ?? feeYearOf(romeDay(ctx.clock.now()), rules);
  const list = `fees ${year} ${filter.state ?? ''}`;
  const page = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [z.int()], cursor), limit },
    (seek, count) => {
      const { member, query } = selectMembers(ctx, filter, year);
      const columns = [{ column: member.number }];
      return query
        .where(and(isMeant(member, filter), seek && seekCondition(columns, seek)))
        .orderBy(...pageOrder(columns, seek?.direction))
        .limit(count);
    },
    ({ memberNumber }) => [memberNumber],
  );
  return {
    items: page.items.map((row) => toMember(row, rules, year)),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
    year,
    totals: await countTotals(ctx, year),
  };
}

type Row = Awaited<ReturnType<typeof selectMembers>['query']>[number];

/** Members of the register, each with the fee that counts for the fee year. */
function selectMembers(ctx: Context, { q }: FeeFilter, year: number) {
  // Digits only: a member number.
  const member = registerMembers(ctx, { q: isNumber(q) ? undefined : q });
  const query = ctx.db
    .select({
      userId: member.userId,
      fullName: member.fullName,
      memberNumber: member.number,
      isMember: member.isMember,
      isFamily: sql<boolean>`coalesce(${feeTerms.isFamily}, false)`,
      since: member.since,
      fee: membershipFees,
    })
    .from(member)
    .leftJoin(feeTerms, eq(feeTerms.memberNumber, member.number))
    .leftJoin(membershipFees, isFeeOf(member, year))
    .$dynamic();
  return { member, query };
}

const isNumber = (q: string | undefined): boolean => q !== undefined && /^\d{1,9}$/.test(q);

/** Condition for the fee of the member that counts for the fee year. */
const isFeeOf = (member: Member, year: number) =>
  and(
    eq(membershipFees.memberNumber, member.number),
    eq(membershipFees.year, year),
    isNull(membershipFees.returnedAt),
  );

/** Leaves out people who are not members and have paid nothing for the fee year. */
function isMeant(member: Member, { q, state }: FeeFilter): SQL | undefined {
  return and(
    or(member.isMember, isNotNull(membershipFees.id)),
    isNumber(q) ? eq(member.number, Number(q)) : undefined,
    state === 'paid' ? ne(membershipFees.method, 'waived') : undefined,
    state === 'waived' ? eq(membershipFees.method, 'waived') : undefined,
    state === 'open' ? isNull(membershipFees.id) : undefined,
  );
}

async function countTotals(ctx: Context, year: number): Promise<FeeMembers['totals']> {
  const member = registerMembers(ctx);
  const [totals] = await ctx.db
    .select({
      paid: sql<number>`(count(${membershipFees.id}) filter (where ${membershipFees.method} <> 'waived'))::int`,
      waived: sql<number>`(count(*) filter (where ${membershipFees.method} = 'waived'))::int`,
      open: sql<number>`(count(*) - count(${membershipFees.id}))::int`,
      paidCents: sql<number>`coalesce(sum(${membershipFees.amountCents}), 0)::int`,
    })
    .from(member)
    .leftJoin(membershipFees, isFeeOf(member, year))
    .where(isMeant(member, {}));
  return totals ?? { paid: 0, waived: 0, open: 0, paidCents: 0 };
}

function toMember({ since, fee, ...row }: Row, rules: FeeRules, year: number): FeeMember {
  const { isMember, isFamily } = row;
  const owed = () => feeOfYear(rules, { ...rules, year, isFamily, memberSince: since });
  return { ...row, dueCents: isMember ? owed() : null, fee: fee && toFeeView(fee) };
}
