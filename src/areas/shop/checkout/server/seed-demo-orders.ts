import { isLedgerEmpty } from '#areas/community/ledger/server/ledger.queries.ts';
import { memberUnitCents, totalsOf } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { refundIdSchema } from '#areas/money/payments/payments.schema.ts';
import {
  addInventedPeople,
  demoBuyers,
  hasInventedPeople,
} from '#areas/people/accounts/server/demo-buyers.ts';
import { getDemoAdmin } from '#areas/people/accounts/server/demo-people.ts';
import { listVariantIds } from '#areas/shop/catalog/server/demo/demo-variants.queries.ts';
import { reserveStock } from '#areas/shop/catalog/server/stock.ts';
import { refundOrder } from '#areas/shop/orders/admin/server/refund-order.ts';
import { setOrderStatus } from '#areas/shop/orders/admin/server/set-order-status.ts';
import { hasOrders, noteDemoEmailsAsSent } from '#areas/shop/orders/server/demo/demo-orders.ts';
import { placeOrder } from '#areas/shop/orders/server/place-order.ts';
import { settleRefund } from '#areas/shop/orders/server/refunds/settle-refund.ts';
import type { DemoPast, DemoStep, InventedPeople, PastPayments } from '#framework/server/demo-data.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type DemoOrder, demoAddress, demoOrders } from '../demo/demo-orders.ts';
import { changeState, listLines, lockCheckout } from './change-state.ts';
import { draftCheckout } from './draft-checkout.ts';

type Context = Omit<CommandContext, 'actor'>;

/**
 * Gives an unused demo a history of twenty months: orders, and the steps of the other areas. It runs the real
 * commands with a clock that is set to the past; only the payments are written directly, and no emails are
 * sent.
 */
export async function seedDemoOrders(
  ctx: Context,
  openPayments: () => PastPayments,
  otherSteps: DemoPast['steps'] = () => [],
): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo orders exist in demo mode only');
  const { db } = ctx;
  if ((await hasInventedPeople(db)) || (await hasOrders(db)) || !(await isLedgerEmpty(ctx))) return;
  try {
    await inTransaction(ctx, (tx) => writePast(tx, openPayments(), otherSteps));
  } catch (error) {
    // Another process of the same start added the buyers first.
    if (isUniqueViolation(error)) return;
    // Somebody has changed the products: the demo starts without orders.
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ error }, 'The demo starts without orders');
  }
}

async function writePast(ctx: Context, payments: PastPayments, otherSteps: DemoPast['steps']): Promise<void> {
  const start = ctx.clock.now();
  const at = (daysAgo: number) => addSeconds(start, Math.round(-daysAgo * secondsPerDay));
  const silent = { ...ctx, jobs: { enqueue: async () => undefined } };
  const people = await addInventedPeople(ctx.db, at(365));
  const skus = demoOrders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const variantIds = await listVariantIds(ctx.db, skus);
  const desk = { admin: await getDemoAdmin(ctx.db), variantIds, people, payments };
  const made = demoOrders.filter(({ buyer }) => buyer !== 'member' || people.ownMemberId !== undefined);
  // Sorted by time, because the ledger is append-only.
  const steps = [...made.flatMap((order) => stepsOf(order, desk)), ...otherSteps(people, start)];
  for (const { daysAgo, run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const clock = { now: () => at(daysAgo) };
    await run({ ...silent, clock }, payments);
  }
  await noteDemoEmailsAsSent(ctx.db);
  payments.keep();
}

type Desk = {
  admin: Person;
  variantIds: ReadonlyMap<string, string>;
  people: InventedPeople;
  payments: PastPayments;
};

function stepsOf(order: DemoOrder, desk: Desk): DemoStep[] {
  const { daysAgo, statuses, refund } = order;
  const { admin } = desk;
  let placed: Placed;
  const steps: DemoStep[] = [
    {
      daysAgo,
      run: async (ctx) => {
        placed = await buy(ctx, order, desk);
      },
    },
    ...statuses.map((status, index) => ({
      daysAgo: daysAgo - index - 1,
      run: (ctx: Context) => setOrderStatus({ ...ctx, actor: admin }, { orderId: placed.orderId, status }),
    })),
  ];
  if (refund) {
    const { afterDays, cents } = refund;
    steps.push({ daysAgo: daysAgo - afterDays, run: (ctx) => giveBack(ctx, placed, cents, desk) });
  }
  return steps;
}

type Placed = { orderId: string; captureId: string; totalCents: number };

async function buy(ctx: Context, order: DemoOrder, desk: Desk): Promise<Placed> {
  const { delivery } = order;
  const { siteUrl } = ctx.config;
  const items = order.lines.map(({ sku, quantity }) => ({
    variantId: known(desk.variantIds, sku),
    quantity,
  }));
  const { checkoutId } = await draftCheckout(
    { ...ctx, actor: visitor },
    { items, successUrl: `${siteUrl}/success`, cancelUrl: `${siteUrl}/beershop`, locale: 'it' },
  );
  const { userId, fullName, isMember } = buyerOf(order, desk);
  const lines = (await listLines(ctx, checkoutId)).map((line) => ({
    ...line,
    unitCents: isMember ? memberUnitCents(line.listUnitCents) : line.listUnitCents,
  }));
  const address = delivery === 'spedizione' ? demoAddress(fullName) : null;
  const totals = { ...totalsOf(lines, delivery), hasMemberPrice: isMember };
  const { ok: isReserved } = await reserveStock(ctx, lines);
  if (!isReserved) throw new AppError('insufficient_inventory');
  const { orderId: providerOrderId, captureId } = desk.payments.capture({
    reference: checkoutId,
    totalCents: totals.totalCents,
    at: ctx.clock.now(),
  });
  let checkout = await lockCheckout(ctx, checkoutId);
  checkout = await changeState(ctx, checkout, 'reserved', { userId, delivery, ...totals });
  checkout = await changeState(ctx, checkout, 'awaiting_approval', { providerOrderId });
  checkout = await changeState(ctx, checkout, 'capturing', { shippingAddress: address });
  await changeState(ctx, checkout, 'paid', { captureId });
  const purchase = { checkoutId, transactionId: captureId, userId, locale: 'it' as const, delivery };
  const { orderId } = await placeOrder(
    { ...ctx, actor: visitor },
    { ...purchase, shippingAddress: address, lines, ...totals },
  );
  return { orderId, captureId, totalCents: totals.totalCents };
}

function buyerOf({ buyer }: DemoOrder, { people }: Desk) {
  if (buyer === 'member')
    return { userId: people.ownMemberId ?? '', fullName: 'Sandro Conti', isMember: true };
  const fullName = demoBuyers[buyer]?.fullName ?? '';
  return { userId: people.buyerIds[buyer] ?? '', fullName, isMember: false };
}

async function giveBack(
  ctx: Context,
  { orderId, captureId, totalCents }: Placed,
  cents: number | 'all',
  { admin, payments }: Desk,
): Promise<void> {
  const id = newId();
  const amountCents = cents === 'all' ? totalCents : cents;
  const asAdmin = { ...ctx, actor: admin };
  await refundOrder(asAdmin, { id, orderId, amountCents, refundedCents: 0, restock: [] });
  const made = payments.refund(captureId, { reference: id, amountCents, at: ctx.clock.now() });
  await settleRefund(asAdmin, id, { status: 'COMPLETED', id: refundIdSchema.parse(made) });
}

function known(variantIds: ReadonlyMap<string, string>, sku: string): string {
  const id = variantIds.get(sku);
  if (id === undefined) throw new AppError('not_found', { sku });
  return id;
}
