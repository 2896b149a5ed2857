import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { listFeesOf } from '#areas/community/fees/server/fees.queries.ts';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { findOpenDeletion } from '#areas/people/account-deletion/server/account-deletions.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { authenticators } from '#areas/people/sign-in/server/second-factor.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import { listedColumns, toListed } from './people.queries.ts';

/** Maximum orders on a person's page. */
const shownOrders = 5;

/** A registered person for administrators. Throws `not_found`, also for erased people. */
export async function getPerson(ctx: QueryContext, userId: string): Promise<PersonDetail> {
  const { db, clock } = ctx;
  const [person] = await db
    .select({
      listed: listedColumns(clock.now()),
      memberSince: users.memberSince,
      memberUntil: users.memberUntil,
      blockedAt: users.blockedAt,
      blockReason: users.blockReason,
      ratifiedAt: membershipPeriods.ratifiedAt,
      decidedOn: membershipPeriods.decidedOn,
      hasTwoFactor: sql<boolean>`exists (
        select from ${authenticators}
        where ${authenticators.userId} = ${users.id} and ${isNotNull(authenticators.confirmedAt)})`,
    })
    .from(users)
    .leftJoin(
      membershipPeriods,
      and(eq(membershipPeriods.userId, users.id), isNull(membershipPeriods.endedAt)),
    )
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!person) throw new AppError('not_found');
  const { listed, memberSince, memberUntil, blockedAt, blockReason, hasTwoFactor } = person;
  const { ratifiedAt, decidedOn } = person;
  return {
    ...toListed(listed),
    hasTwoFactor,
    memberSince: (listed.isSocio && memberSince?.toISOString()) || null,
    memberUntil: (listed.isSocio && memberUntil?.toISOString()) || null,
    ratifiedAt: (listed.isSocio && ratifiedAt?.toISOString()) || null,
    decidedOn: listed.isSocio ? decidedOn : null,
    refusal: listed.isSocio ? null : await findRefusal(ctx, userId),
    fees: await listCountedFees(ctx, userId),
    blockedAt: blockedAt?.toISOString() ?? null,
    blockReason,
    deletedOn: await findOpenDeletion(ctx, userId),
    tokens: await getTokenBalance(ctx, userId),
    orders: await listLatestOrders(ctx, userId),
    orderCount: await db.$count(orders, eq(orders.userId, userId)),
  };
}

/** The board's refusal of the person's last membership; null when it ended otherwise. */
async function findRefusal({ db }: QueryContext, userId: string): Promise<PersonDetail['refusal']> {
  const [last] = await db
    .select({
      endReason: membershipPeriods.endReason,
      on: membershipPeriods.decidedOn,
      reason: sql<string | null>`${personalParts.content} ->> 0`,
    })
    .from(membershipPeriods)
    .leftJoin(personalParts, eq(personalParts.recordId, membershipPeriods.id))
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(desc(membershipPeriods.startedAt), desc(membershipPeriods.id))
    .limit(1);
  return last?.endReason === 'refused' ? { on: last.on, reason: last.reason } : null;
}

async function listCountedFees(ctx: QueryContext, userId: string): Promise<PersonDetail['fees']> {
  const fees = (await listFeesOf(ctx, userId)).filter(({ returned }) => returned === null);
  return fees.map(({ year, method }) => ({ year, method }));
}

async function listLatestOrders({ db }: QueryContext, userId: string): Promise<PersonDetail['orders']> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.number))
    .limit(shownOrders);
  return rows.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() }));
}
