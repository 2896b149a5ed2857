import { and, desc, eq, inArray } from 'drizzle-orm';
import { findMemberNumber } from '#areas/community/membership/server/register-members.queries.ts';
import { maySell } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { findBankTransfer } from '#areas/foundation/settings/server/bank-transfer.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { daysOfFeeYear, feeOfYear, feeYearOf, payableYears } from '../fees.rules.ts';
import type { OwnFees } from '../fees.schema.ts';
import { type FeeRules, findAmountDue, getFeeRules, listFeesOf } from './fees.queries.ts';
import { feePayments } from './fees.table.ts';

/** A person's own fees: the years that they can pay now, their open payment, and their paid fees. */
export async function getOwnFees(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  { userId, isSocio }: { userId: string; isSocio: boolean },
): Promise<OwnFees> {
  const rules = await getFeeRules(ctx);
  const paid = await listFeesOf(ctx, userId);
  const memberNumber = await findMemberNumber(ctx, userId);
  const today = romeDay(ctx.clock.now());
  const years = isSocio ? payableYears(today, rules) : [];
  return {
    isMember: isSocio,
    joining: isSocio ? null : priceOfJoining(rules, today),
    isCollecting: maySell(await getAssociation(ctx)),
    years: await Promise.all(
      years.map(async (year) => ({
        year,
        ...daysOfFeeYear(year, rules),
        amountCents: memberNumber === null ? null : await findAmountDue(ctx, rules, { memberNumber, year }),
        isPaid: paid.some((fee) => fee.year === year && fee.returned === null),
        isDue: year <= feeYearOf(today, rules),
      })),
    ),
    bankTransfer: await findBankTransfer(ctx),
    payment: await findOpenPayment(ctx, userId),
    paid,
  };
}

/** The fee of a person who becomes a member on this day. */
function priceOfJoining(rules: FeeRules, today: string): OwnFees['joining'] {
  const year = feeYearOf(today, rules);
  const yearCents = feeOfYear(rules, { ...rules, year, isFamily: false, memberSince: today });
  return rules.yearlyFeeCents === null || yearCents === null
    ? null
    : { yearlyCents: rules.yearlyFeeCents, year, yearCents };
}

/** The latest payment that can still be captured. */
async function findOpenPayment(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<OwnFees['payment']> {
  const isOpen = inArray(feePayments.state, ['awaiting_approval', 'capturing']);
  const [open] = await db
    .select()
    .from(feePayments)
    .where(and(eq(feePayments.userId, userId), isOpen))
    .orderBy(desc(feePayments.updatedAt))
    .limit(1);
  if (!open) return null;
  const { id, year, totalCents, state, approveUrl, reservedUntil } = open;
  return {
    ...{ id, year, amountCents: totalCents ?? 0, state },
    approveUrl: state === 'awaiting_approval' ? approveUrl : null,
    reservedUntil: reservedUntil?.toISOString() ?? null,
  };
}
