import { and, eq, inArray } from 'drizzle-orm';
import { maySell } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { isReservationOver } from '#areas/money/payments/server/payable.ts';
import { startPayment } from '#areas/money/payments/server/start-payment.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { feeReservationSeconds, payableYears } from '../fees.rules.ts';
import type { FeePaymentResult, FeeRefusal } from '../fees.schema.ts';
import { type FeePayment, feePayment, reserveYear } from './fee-payment.ts';
import { findAmountDue, findFee, getFeeRules } from './fees.queries.ts';
import { feePayments } from './fees.table.ts';

export type PayFeeInput = {
  year: number;
  /** The amount shown beside the button, in cents; a different fee is not charged. */
  amountCents: number;
  locale: Locale;
};

/**
 * Begins the payment of a fee year by the member who owes it. Idempotent: a repeated click, or one in another
 * tab, leads to the same payment. Throws `sign_in_required` and `payment_unavailable`.
 */
export async function payFee(ctx: CommandContext, input: PayFeeInput): Promise<FeePaymentResult> {
  const { userId } = requirePerson(ctx.actor);
  const reserved = await inTransaction(ctx, (tx) => reserve(tx, userId, input));
  if (typeof reserved === 'string') return { ok: false, reason: reserved };
  const { siteUrl } = ctx.config;
  const { id, year, locale, totalCents } = reserved;
  const started = await startPayment(ctx, feePayment, reserved, {
    lines: [
      {
        name: serverI18n(locale).t('fees-server:line', { year }),
        quantity: 1,
        unitCents: totalCents ?? 0,
      },
    ],
    shippingCents: 0,
    category: 'DIGITAL_GOODS',
    needsAddress: false,
    locale,
    returnUrl: `${siteUrl}/api/fees/payments/${id}/return`,
    cancelUrl: `${siteUrl}/api/fees/payments/${id}/cancel`,
  });
  if (started.ok) return started;
  return { ok: false, reason: started.state === 'paid' ? 'already_paid' : 'in_progress' };
}

async function reserve(
  tx: CommandContext,
  userId: string,
  input: PayFeeInput,
): Promise<FeePayment | FeeRefusal> {
  // Recording a fee locks the member too.
  const person = await lockMember(tx, userId);
  const { number: memberNumber } = person;
  if (!person.isSocio || memberNumber === null) return 'not_a_member';
  if (!maySell(await getAssociation(tx))) return 'not_collecting';
  const { year, amountCents } = input;
  const rules = await getFeeRules(tx);
  if (!payableYears(romeDay(tx.clock.now()), rules).includes(year)) return 'year_not_open';
  if (await findFee(tx, { memberNumber, year })) return 'already_paid';
  const dueCents = await findAmountDue(tx, rules, { memberNumber, year });
  if (dueCents === null) return 'no_fee';
  if (dueCents !== amountCents) return 'amount_changed';

  const open = await lockOpenPayment(tx, { userId, year });
  if (open?.state === 'capturing') return 'in_progress';
  // A payment with another amount, or past its deadline, is replaced with a new one.
  const isValid =
    open && (open.state === 'draft' || (!isReservationOver(tx, open) && open.totalCents === dueCents));
  if (open && !isValid) {
    const isOver = isReservationOver(tx, open);
    await changeLocked(
      tx,
      feePayment,
      open,
      isOver ? 'expired' : 'cancelled',
      isOver ? { failure: 'reservation_expired' } : {},
    );
  }
  const payment = isValid ? open : await draftPayment(tx, { userId, year, locale: input.locale });
  if (payment.state !== 'draft') return payment;
  const reservedUntil = addSeconds(tx.clock.now(), feeReservationSeconds);
  return reserveYear(tx, payment, { totalCents: dueCents, reservedUntil });
}

type Draft = { userId: string; year: number; locale: Locale };

/** Inserts a payment that was not started at the provider. */
export async function draftPayment(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  draft: Draft,
): Promise<FeePayment> {
  const at = clock.now();
  const [payment] = await db
    .insert(feePayments)
    .values({ ...draft, id: newId(), createdAt: at, updatedAt: at })
    .returning();
  if (!payment) throw new Error('The payment was not written');
  return payment;
}

/** The open attempt for a fee year, locked until the transaction ends. */
export async function lockOpenPayment(
  { db }: Pick<CommandContext, 'db'>,
  { userId, year }: { userId: string; year: number },
): Promise<FeePayment | undefined> {
  const [open] = await db
    .select()
    .from(feePayments)
    .where(
      and(
        eq(feePayments.userId, userId),
        eq(feePayments.year, year),
        inArray(feePayments.state, ['draft', 'reserved', 'awaiting_approval', 'capturing']),
      ),
    )
    .for('update');
  return open;
}
