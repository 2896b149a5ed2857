import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { findAmountDue, findFee, getFeeRules, memberSince } from './fees.queries.ts';
import { feePayments, membershipFees } from './fees.table.ts';

export type Debtor = {
  fullName: string;
  email: string;
  locale: string | null;
  year: number;
  dueCents: number;
};

/** A fee with an amount, and who gets the email about it. */
export async function findFeeForEmail({ db }: Pick<QueryContext, 'db'>, feeId: string) {
  const [found] = await db
    .select({ fee: membershipFees, fullName: users.fullName, email: users.email, locale: users.locale })
    .from(membershipFees)
    .innerJoin(users, eq(users.id, membershipFees.userId))
    .where(eq(membershipFees.id, feeId));
  return found;
}

export type FeeForEmail = NonNullable<Awaited<ReturnType<typeof findFeeForEmail>>>;

/** A fee with an amount, and whose it is. Throws `not_found`. */
export async function getPaidFee(
  { db }: Pick<AppDeps, 'db'>,
  { feeId, ownerId }: { feeId: string; ownerId: string | undefined },
) {
  const isMeant = and(
    eq(membershipFees.id, feeId),
    gt(membershipFees.amountCents, 0),
    ownerId === undefined ? undefined : eq(membershipFees.userId, ownerId),
  );
  const [found] = await db
    .select({ fee: membershipFees, fullName: users.fullName, memberNumber: users.memberNumber })
    .from(membershipFees)
    .innerJoin(users, eq(users.id, membershipFees.userId))
    .where(isMeant);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Members who have neither paid the year nor are paying it. */
export function listDebtors(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { year, after, limit }: { year: number; after: string | undefined; limit: number },
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
    .select({ userId: users.id, since: memberSince })
    .from(users)
    .leftJoin(
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
    .limit(limit);
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
