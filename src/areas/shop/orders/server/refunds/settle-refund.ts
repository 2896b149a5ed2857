import { eq } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { takeTokens } from '#areas/community/tokens/server/take-tokens.ts';
import type { Refund } from '#areas/money/payments/payments.schema.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { findPerson } from '#areas/people/sign-in/server/sessions/find-person.queries.ts';
import { returnStock } from '#areas/shop/catalog/server/stock.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import {
  calledOff,
  committedCents,
  restockable,
  secondsUntilCheck,
  tokensToTake,
} from '../../refunds.rules.ts';
import { isErasedBuyer } from '../emails/order-emails.queries.ts';
import { addOrderEmail } from '../emails/order-emails.ts';
import { orderChanged } from '../order-changed.ts';
import { orderJobs } from '../order-job-names.ts';
import { orderLines, orderStatusChanges, orders } from '../orders.table.ts';
import { refunds } from '../refunds.table.ts';
import { noteWithdrawalHandled } from './note-withdrawal-handled.ts';
import { listRefunds, type RefundRecord } from './refunds.queries.ts';

type Order = typeof orders.$inferSelect;

/** The outcome of a refund: the provider's refund, or its refusal. */
export type RefundOutcome =
  | (Pick<Refund, 'status' | 'reason'> & Partial<Refund>)
  | { status: 'REFUSED'; reason: string };

/**
 * Records the outcome of a refund. When it is made, this transaction does everything else too: the order's
 * refunded amount and status, tokens, stock, ledger event, the buyer's email. Only once: a made refund is
 * final.
 */
export async function settleRefund(
  ctx: CommandContext,
  refundId: string,
  outcome: RefundOutcome,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await lockOrderOf(tx, refundId);
    if (!found) return;
    const { order, refund, all } = found;
    if (refund.state === 'completed') return;
    if (outcome.status === 'COMPLETED') await complete(tx, { order, refund, all }, outcome);
    else if (outcome.status === 'PENDING') await keepWaiting(tx, refund, outcome);
    else await refuse(tx, { order, refund, all }, outcome.reason ?? outcome.status);
    await announceChanges(tx, ...orderChanged(order.userId));
  });
}

type Locked = { order: Order; refund: RefundRecord; all: RefundRecord[] };

/** Locks the buyer first, like commands that move tokens or erase the account. */
async function lockOrderOf(tx: CommandContext, refundId: string): Promise<Locked | undefined> {
  const { db } = tx;
  const [known] = await db
    .select({ userId: orders.userId, orderId: orders.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!known) return undefined;
  await lockMember(tx, known.userId);
  const [order] = await db.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
  const all = await listRefunds(tx, [known.orderId]);
  const refund = all.find(({ id }) => id === refundId);
  return order && refund && { order, refund, all };
}

type Made = { id?: string };

async function complete(tx: CommandContext, { order, refund, all }: Locked, made: Made): Promise<void> {
  const { db } = tx;
  const at = tx.clock.now();
  const refundedCents = order.refundedCents + refund.amountCents;
  // Stock before tokens, the lock order of a new order.
  await returnStock(tx, await variantsOf(tx, refund, all));
  const tokens = await takeBack(tx, { order, refund, all, refundedCents });
  await db
    .update(refunds)
    .set({
      ...{
        state: 'completed',
        providerRefundId: made.id ?? null,
        refusal: null,
        checkAt: null,
        settledAt: at,
      },
      ...{ tokensTaken: tokens.taken, tokensMissing: tokens.missing },
    })
    .where(eq(refunds.id, refund.id));
  await db.update(orders).set({ refundedCents, updatedAt: at }).where(eq(orders.id, order.id));
  if (refundedCents === order.totalCents) await markRefunded(tx, order, refund);
  if (refund.withdrawalId) await settleWithdrawal(tx, refund.withdrawalId, refund.requestedBy);
  if (!(await isErasedBuyer(tx, order.userId))) {
    await addOrderEmail(tx, { orderId: order.id, kind: 'refund', refundId: refund.id, id: newId() });
  }
  await recordRefundEvent(tx, { order, refund, tokens, providerRefundId: made.id });
  // No administrator of the site requested it.
  if (refund.requestedBy === null)
    await tx.jobs.enqueue(db, orderJobs.notifyOfProviderRefund, { refundId: refund.id });
}

async function takeBack(
  tx: CommandContext,
  { order, refund, all, refundedCents }: Locked & { refundedCents: number },
): Promise<{ taken: number; missing: number }> {
  const made = all.filter(({ state }) => state === 'completed');
  const alreadyOwed = made.reduce((sum, each) => sum + each.tokensTaken + each.tokensMissing, 0);
  const amount = tokensToTake(order, { refundedCents, alreadyOwed });
  if (amount === 0) return { taken: 0, missing: 0 };
  const taken = await takeTokens(tx, {
    userId: order.userId,
    amount,
    reason: 'refund',
    idempotencyKey: `refund:${refund.id}`,
    metadata: { orderId: order.id, orderNumber: order.number },
  });
  return { taken, missing: amount - taken };
}

/**
 * The pieces to restock: never more than were bought, also when a refund that was refused is made after
 * others restocked its pieces.
 */
async function variantsOf({ db }: CommandContext, refund: RefundRecord, all: readonly RefundRecord[]) {
  const { orderId, lines } = refund;
  if (lines.length === 0) return [];
  const bought = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const returned = all.filter(({ state }) => state === 'completed').flatMap((each) => each.lines);
  const left = restockable(bought, returned);
  return lines.flatMap(({ position, quantity }) => {
    const line = bought.find((each) => each.position === position);
    const max = Math.min(quantity, left.get(position) ?? 0);
    return line && max > 0 ? [{ variantId: line.variantId, quantity: max }] : [];
  });
}

/**
 * The author is the administrator who refunded, if they still are one, also when a job or the provider's
 * event completes it.
 */
async function settleWithdrawal(tx: CommandContext, withdrawalId: string, handledBy: string | null) {
  const person = handledBy === null ? undefined : await findPerson(tx, handledBy);
  const actor = person?.kind === 'person' && person.isAdmin ? person : systemActor;
  const change = await noteWithdrawalHandled(tx, withdrawalId, { isHandled: true, handledBy });
  if (!change) return;
  const subject = { kind: 'withdrawal', id: withdrawalId };
  await recordAudit({ ...tx, actor }, { action: 'handle-withdrawal', subject, ...change });
}

/** The buyer is informed of the refund: no email about the status is sent. */
async function markRefunded(
  { db, clock }: CommandContext,
  order: Order,
  refund: RefundRecord,
): Promise<void> {
  if (order.status === 'refunded') return;
  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
  await db.insert(orderStatusChanges).values({
    ...{ id: newId(), orderId: order.id, fromStatus: order.status, toStatus: 'refunded' as const },
    changedBy: refund.requestedBy,
    at: clock.now(),
  });
}

type Told = Pick<Locked, 'order' | 'refund'> & {
  tokens: { taken: number; missing: number };
  providerRefundId: string | undefined;
};

async function recordRefundEvent(
  tx: CommandContext,
  { order, refund, tokens, providerRefundId }: Told,
): Promise<void> {
  const figures = { tokens_awarded: -tokens.taken, amount_eur: -refund.amountCents / 100 };
  const isErased = await isErasedBuyer(tx, order.userId);
  await recordEvent(tx, {
    eventType: 'Rimborso',
    userId: isErased ? null : order.userId,
    description: `Ordine #${order.number}: rimborso di ${formatMoney('it', refund.amountCents)}`,
    metadata: {
      ...figures,
      ...(tokens.missing > 0 && { tokens_not_taken: tokens.missing }),
      ...(providerRefundId && { transaction_id: providerRefundId }),
      order_id: order.id,
    },
    publicMetadata: figures,
  });
}

async function keepWaiting({ db, clock }: CommandContext, refund: RefundRecord, made: Made): Promise<void> {
  const checkAt = addSeconds(clock.now(), secondsUntilCheck(Number.MAX_SAFE_INTEGER));
  await db
    .update(refunds)
    .set({ state: 'pending', providerRefundId: made.id ?? null, refusal: null, settledAt: null, checkAt })
    .where(eq(refunds.id, refund.id));
}

async function refuse(tx: CommandContext, { refund, all }: Locked, refusal: string): Promise<void> {
  if (refund.state === 'refused') return;
  // An administrator who requested it just now sees it on the page.
  if (tx.actor.kind !== 'person') {
    await tx.jobs.enqueue(tx.db, orderJobs.notifyOfRefusedRefund, { refundId: refund.id });
  }
  const before = committedCents(all);
  await tx.db
    .update(refunds)
    .set({ state: 'refused', refusal, checkAt: null, settledAt: tx.clock.now() })
    .where(eq(refunds.id, refund.id));
  // The command that cancels a refund records that itself.
  if (refusal === calledOff) return;
  await recordAudit(
    { ...tx, actor: systemActor },
    {
      action: 'refuse-refund',
      subject: { kind: 'order', id: refund.orderId },
      before: { refundedCents: before },
      after: { refundedCents: before - refund.amountCents },
    },
  );
}
