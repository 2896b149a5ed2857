import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const day = () => date('day', { mode: 'string' }).notNull();
const count = (name: string) => integer(name).notNull().default(0);
const total = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

const figureColumns = () => ({
  orders: count('orders'),
  /** Cents. */
  paidCents: total('paid_cents'),
  refundedCents: total('refunded_cents'),
  newUsers: count('new_users'),
  newMembers: count('new_members'),
  tokensGiven: total('tokens_given'),
  tokensTaken: total('tokens_taken'),
});

const saleColumns = () => ({
  productId: uuid('product_id').notNull(),
  pieces: total('pieces'),
  cents: total('cents'),
});

/** The figures of a day in Italy. They are exact together with `figureChanges`. */
export const dailyFigures = pgTable('daily_figures', { day: day().primaryKey(), ...figureColumns() });

/**
 * Rows that triggers add in the transaction of the event, and that a job moves into `dailyFigures`, so that
 * transactions do not wait for a lock.
 */
export const figureChanges = pgTable('figure_changes', { day: day(), ...figureColumns() });

/** The sales of each product, by day and by month, which begins on `startsOn`. */
export const productSales = pgTable(
  'product_sales',
  {
    length: text('length').$type<'day' | 'month'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    ...saleColumns(),
  },
  (table) => [primaryKey({ columns: [table.length, table.startsOn, table.productId] })],
);

/** The same as `figureChanges`, for `productSales`. */
export const saleChanges = pgTable('sale_changes', { day: day(), ...saleColumns() });
