import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { registerMembers } from '#areas/community/membership/server/register-members.queries.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { findAmountDue, findFee, getFeeRules, type OwedFee } from './fees.queries.ts';
import { feePayments, membershipFees } from './fees.table.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;

/** The people who get an email about a fee. */
export type FeeAddressee = {
  fullName: string;
  email: string;
  locale: string | null;
  /** Null for a member of an imported register who has no account yet. */
  userId: string | null;
};

export type Debtor = FeeAddressee & { year: number; dueCents: number };

/** A fee with an amount, and the recipient of its email; undefined for a member without an email address. */
export async function findFeeForEmail(ctx: Context, feeId: string) {
  const member = registerMembers(ctx);
  const { fullName, email, locale, userId } = member;
  const [found] = await ctx.db
    .select({ fee: membershipFees, fullName, email, locale, userId })
    .from(membershipFees)
    .innerJoin(member, eq(member.number, membershipFees.memberNumber))
    .where(eq(membershipFees.id, feeId));
  return found && found.email !== null ? { ...found, email: found.email } : undefined;
}

export type FeeForEmail = NonNullable<Awaited<ReturnType<typeof findFeeForEmail>>>;

/** A fee with an amount, and its member. Throws `not_found`. */
export async function getPaidFee(
  ctx: Context,
  { feeId, ownerId }: { feeId: string; ownerId: string | undefined },
) {
  const member = registerMembers(ctx);
  const isMeant = and(
    eq(membershipFees.id, feeId),
    gt(membershipFees.amountCents, 0),
    ownerId === undefined ? undefined : eq(member.userId, ownerId),
  );
  const [found] = await ctx.db
    .select({ fee: membershipFees, fullName: member.fullName })
    .from(membershipFees)
    .innerJoin(member, eq(member.number, membershipFees.memberNumber))
    .where(isMeant);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Members with an email address who have not paid the fee year and have no open payment for it. */
export function listDebtors(
  ctx: Context,
  { year, after, limit }: { year: number; after: number | undefined; limit: number },
) {
  const { db } = ctx;
  const member = registerMembers(ctx);
  const paid = db
    .select({ one: sql`1` })
    .from(membershipFees)
    .where(
      and(
        eq(membershipFees.memberNumber, member.number),
        eq(membershipFees.year, year),
        isNull(membershipFees.returnedAt),
      ),
    );
  const paying = db
    .select({ one: sql`1` })
    .from(feePayments)
    .where(
      and(
        eq(feePayments.userId, member.userId),
        eq(feePayments.year, year),
        inArray(feePayments.state, ['awaiting_approval', 'capturing']),
      ),
    );
  return db
    .select({ memberNumber: member.number, since: member.since, importedOn: member.importedOn })
    .from(member)
    .where(
      and(
        member.isMember,
        isNotNull(member.email),
        sql`not ${member.isBlocked}`,
        notExists(paid),
        notExists(paying),
        after === undefined ? undefined : gt(member.number, after),
      ),
    )
    .orderBy(asc(member.number))
    .limit(limit);
}

/** The recipient of a reminder; undefined when nothing is due any more, or there is no email address. */
export async function findDebtor(ctx: Context, { memberNumber, year }: OwedFee): Promise<Debtor | undefined> {
  const member = registerMembers(ctx);
  const { fullName, email, locale, userId } = member;
  const isReached = and(eq(member.number, memberNumber), member.isMember, sql`not ${member.isBlocked}`);
  const [person] = await ctx.db.select({ fullName, email, locale, userId }).from(member).where(isReached);
  if (!person || person.email === null || (await findFee(ctx, { memberNumber, year }))) return undefined;
  const dueCents = await findAmountDue(ctx, await getFeeRules(ctx), { memberNumber, year });
  return dueCents === null ? undefined : { ...person, email: person.email, year, dueCents };
}
