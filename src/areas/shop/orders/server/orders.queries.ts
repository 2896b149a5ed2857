import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm';
import { listShownChanges, type ShownChange } from '#areas/collaboration/undo/server/undo.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { isErasedAddress } from '#platform/kernel/erased-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { pageOrder, readPage, type Seek, seekCondition } from '#platform/server/db/keyed-paging.ts';
import { hasOpenWithdrawal } from '../order-withdrawals.rules.ts';
import { nextStatuses, type OpenStatus, type OrderStatus, openStatuses } from '../orders.rules.ts';
import {
  type AdminOrderView,
  type OrderFilter,
  type OrderView,
  type OwnOrdersQuery,
  statusValuesSchema,
} from '../orders.schema.ts';
import type { SpecifiedOrder } from '../specified-order.schema.ts';
import { changesOf } from './order-changes.queries.ts';
import { type OrderParts, partsOf } from './order-parts.queries.ts';
import { hasProblem } from './order-problems.queries.ts';
import { type FoundOrders, findOrders, newestFirst } from './order-search.queries.ts';
import { orderStatusChanges, orders } from './orders.table.ts';
import type { OrderReference } from './place-order.ts';
import { listRefunds } from './refunds/refunds.queries.ts';
import { withSpecifiedNames } from './specified-order.ts';

type Order = typeof orders.$inferSelect;

export async function findOrderOfCheckout(
  { db }: Pick<QueryContext, 'db'>,
  checkoutId: string,
): Promise<OrderReference | undefined> {
  const [order] = await db
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  return order;
}

/** One order of a buyer; `not_found` for another person's. */
export async function getOrder(
  ctx: QueryContext,
  input: { orderId: string; userId: string },
): Promise<OrderView> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, input.orderId), eq(orders.userId, input.userId)));
  if (!order) throw new AppError('not_found');
  return toOrderView(order, await partsOf(ctx, [order.id]));
}

/** The order with a number, if it belongs to this account or address. */
export async function findOrderOf(
  { db }: Pick<QueryContext, 'db'>,
  buyer: { number: number; userId: string | undefined; email: string },
): Promise<{ id: string; userId: string } | undefined> {
  const isByAddress = eq(users.email, canonicalEmail(buyer.email));
  const isByAccount = buyer.userId === undefined ? undefined : eq(users.id, buyer.userId);
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.number, buyer.number), or(isByAddress, isByAccount)));
  return order;
}

/** An order with the data for its emails. */
export type OrderForEmail = Omit<OrderView, keyof SpecifiedOrder> & {
  locale: Locale;
  transactionId: string;
  buyer: AdminOrderView['buyer'];
  /** The refunds that were made, oldest first. */
  refunds: { id: string; amountCents: number; tokensTaken: number; at: Date }[];
};

/** Any order, for the system's emails. Throws `not_found`. */
export async function getOrderForEmail(ctx: QueryContext, orderId: string): Promise<OrderForEmail> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('not_found');
  const parts = await partsOf(ctx, [order.id]);
  const buyers = await buyersOf(ctx, [order]);
  return {
    ...toOrderView(order, parts),
    locale: order.locale,
    transactionId: order.transactionId,
    buyer: buyerOf(order, buyers),
    refunds: (await listRefunds(ctx, [order.id]))
      .filter(({ state }) => state === 'completed')
      .map(({ id, amountCents, tokensTaken, settledAt, createdAt }) => ({
        ...{ id, amountCents, tokensTaken },
        at: settledAt ?? createdAt,
      })),
  };
}

/** One change of an order's status, and whether it was undone. Throws `not_found`. */
export async function getStatusChange(
  { db }: QueryContext,
  changeId: string,
): Promise<{ orderId: string; status: OrderStatus; isUndone: boolean }> {
  const [change] = await db
    .select({ orderId: orderStatusChanges.orderId, status: orderStatusChanges.toStatus })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.id, changeId));
  if (!change) throw new AppError('not_found');
  // A running undo holds this lock; a later one comes too late.
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, change.orderId)).for('update');
  const undoing = await db.select().from(orderStatusChanges).where(eq(orderStatusChanges.undoes, changeId));
  return { ...change, isUndone: undoing.length > 0 };
}

export type PageInput = {
  /** Cursor: the order number to read on from; `after` goes to older orders, `before` back to newer ones. */
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
};

/** A buyer's orders, the one with a number, or those of checkouts (ids separated by commas), newest first. */
export async function listOrders(
  ctx: QueryContext,
  { number, checkoutIds, userId, ...place }: OwnOrdersQuery & { userId: string },
): Promise<Page<OrderView>> {
  const isMeant = and(
    number === undefined ? undefined : eq(orders.number, number),
    checkoutIds === undefined ? undefined : inArray(orders.checkoutId, checkoutIds.split(',')),
  );
  const page = await pageOfOrders(ctx, place, and(eq(orders.userId, userId), isMeant));
  const parts = await partsOf(
    ctx,
    page.items.map((order) => order.id),
  );
  return { ...page, items: page.items.map((order) => toOrderView(order, parts)) };
}

/** Everybody's orders, or those filtered by status, problem or search text, newest first, for administrators. */
export async function listAllOrders(
  ctx: QueryContext,
  input: PageInput & OrderFilter,
): Promise<Page<AdminOrderView>> {
  const { status, problem, q } = input;
  const selected = and(status && eq(orders.status, status), problem && hasProblem(problem));
  const found = q ? await findOrders(ctx, q, input.limit) : undefined;
  const page = await pageOfOrders(ctx, input, selected, found);
  return { ...page, items: await toAdminViews(ctx, page.items) };
}

/** Converts orders for administrators. */
export async function toAdminViews(ctx: QueryContext, items: Order[]): Promise<AdminOrderView[]> {
  const ids = items.map((order) => order.id);
  const parts = await partsOf(ctx, ids);
  const buyers = await buyersOf(ctx, items);
  const changes = await changesOf(ctx, ids);
  const shownChanges = await listShownChanges(ctx, 'order', ids);
  return items.map((order) => {
    const shown = toShownStatus(shownChanges.get(order.id));
    const view = toOrderView(order, parts);
    const buyer = buyerOf(order, buyers);
    return {
      ...view,
      buyer,
      profile: { full_name: buyer.fullName },
      transactionId: order.transactionId,
      nextStatuses: nextStatuses({
        status: shown.pendingChange?.status ?? order.status,
        delivery: order.delivery,
        hasOpenWithdrawal: hasOpenWithdrawal(view),
      }),
      ...shown,
      statusChanges: changes.get(order.id) ?? [],
    };
  });
}

function toShownStatus(
  change: ShownChange | undefined,
): Pick<AdminOrderView, 'pendingChange' | 'refusedChange'> {
  if (!change) return { pendingChange: null, refusedChange: null };
  const { id, by } = change;
  const { status } = statusValuesSchema.parse(change.after);
  return change.state === 'pending'
    ? { pendingChange: { id, by, status, secondsLeft: change.secondsLeft }, refusedChange: null }
    : { pendingChange: null, refusedChange: { id, by, status } };
}

/** The number of orders in each open status, also zero. */
export async function countOpenOrders({
  db,
}: Pick<QueryContext, 'db'>): Promise<{ status: OpenStatus; count: number }[]> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(inArray(orders.status, [...openStatuses]))
    .groupBy(orders.status);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return openStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

async function pageOfOrders(
  { db }: QueryContext,
  input: PageInput,
  selected: SQL | undefined,
  found: FoundOrders = (wanted) => wanted,
): Promise<Page<Order>> {
  const { items, next, previous } = await readPage(
    { seek: seekOf(input), limit: input.limit },
    (seek: Seek<[number]> | undefined, limit) =>
      db
        .select()
        .from(orders)
        .where(found(and(selected, seek && seekCondition(newestFirst, seek)), seek, limit))
        .orderBy(...pageOrder(newestFirst, seek?.direction))
        .limit(limit),
    (order) => [order.number],
  );
  return { items, next: next && String(next.key[0]), previous: previous && String(previous.key[0]) };
}

/** With two positions, `before` takes precedence. */
function seekOf({ after, before }: PageInput): Seek<[number]> | undefined {
  if (before !== undefined) return { direction: 'previous', key: [before] };
  return after === undefined ? undefined : { direction: 'next', key: [after] };
}

async function buyersOf({ db }: QueryContext, page: Order[]) {
  const ids = [...new Set(page.map((order) => order.userId))];
  if (ids.length === 0) return new Map<string, AdminOrderView['buyer']>();
  const rows = await db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    rows.map((row) => [row.userId, { ...row, email: isErasedAddress(row.email) ? '' : row.email }]),
  );
}

function buyerOf(order: Order, buyers: Map<string, AdminOrderView['buyer']>): AdminOrderView['buyer'] {
  return buyers.get(order.userId) ?? { userId: order.userId, fullName: '', email: '' };
}

/** The buyer's custom values of the line at a position. */
export function valuesAt({ customValues }: Pick<Order, 'customValues'>, position: number): CustomValue[] {
  return customValues.find((each) => each.position === position)?.values ?? [];
}

function toOrderView(order: Order, { lines, tokensTaken, withdrawals }: OrderParts): OrderView {
  const { id, number, checkoutId, status, delivery, itemsCents, shippingCents, totalCents, hasMemberPrice } =
    order;
  const own = (lines.get(id) ?? []).map((line) => ({
    ...line,
    customValues: valuesAt(order, line.position),
  }));
  return {
    id,
    number,
    checkoutId,
    status,
    delivery,
    lines: own,
    itemsCents,
    shippingCents,
    totalCents,
    refundedCents: order.refundedCents,
    hasMemberPrice,
    tokensAwarded: order.tokensAwarded,
    tokensTaken: tokensTaken.get(id) ?? 0,
    shippingAddress: order.shippingAddress,
    withdrawals: withdrawals.get(id) ?? [],
    createdAt: order.createdAt.toISOString(),
    ...withSpecifiedNames(order, own),
  };
}
