import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isReserving, type PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { requireChanged, requireStep } from '#areas/money/payments/server/change-payment.ts';
import type { ChangeContext } from '#areas/money/payments/server/payable.ts';
import { releaseStock } from '#areas/shop/catalog/server/stock.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { repeatable } from '#platform/server/db/server-restart.ts';
import { rowFor, selectFields, updateFor, valueFor } from '#platform/server/db/statement-parameters.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type CheckoutLine = typeof checkoutLines.$inferSelect;

const readCheckout = prepareStatement('read_checkout', { id: valueFor(checkouts.id) }, (db, { id }) =>
  db.select().from(checkouts).where(eq(checkouts.id, id)),
);
const readAndLockCheckout = prepareStatement('lock_checkout', { id: valueFor(checkouts.id) }, (db, { id }) =>
  db.select().from(checkouts).where(eq(checkouts.id, id)).for('update'),
);
const readLines = prepareStatement(
  'read_checkout_lines',
  { checkoutId: valueFor(checkoutLines.checkoutId) },
  (db, { checkoutId }) =>
    db
      .select()
      .from(checkoutLines)
      .where(eq(checkoutLines.checkoutId, checkoutId))
      .orderBy(asc(checkoutLines.position)),
);

/** The current checkout, without a lock; another transaction may be changing it. */
export async function findCheckout(
  { db }: Pick<CommandContext, 'db'>,
  id: string,
): Promise<Checkout | undefined> {
  const [checkout] = await readCheckout(db, { id });
  return checkout;
}

/** Loads the checkout and locks it until the transaction ends. Every command that changes one calls it first. */
export async function lockCheckout({ db }: Pick<CommandContext, 'db'>, id: string): Promise<Checkout> {
  const [checkout] = await readAndLockCheckout(db, { id });
  if (!checkout) throw new AppError('not_found');
  return checkout;
}

/** Throws `not_found` for anybody but the buyer, so that an id reveals nothing to others. */
export function requireBuyer(actor: Actor, checkout: Pick<Checkout, 'userId'>): void {
  const isBuyer = actor.kind === 'system' || (actor.kind === 'person' && actor.userId === checkout.userId);
  if (!isBuyer) throw new AppError('not_found');
}

export async function listLines(
  { db }: Pick<CommandContext, 'db'>,
  checkoutId: string,
): Promise<CheckoutLine[]> {
  return readLines(db, { checkoutId });
}

/** Columns that never change after the draft; a change of state writes all others. */
const fixedColumns = ['id', 'locale', 'successUrl', 'cancelUrl', 'createdAt'] as const;

type ChangedColumn = Exclude<keyof Checkout, (typeof fixedColumns)[number]>;

/** The columns that may change together with the state. */
export type CheckoutFacts = Partial<Pick<Checkout, Exclude<ChangedColumn, 'state' | 'updatedAt'>>>;

/**
 * Moves a locked checkout to another state and records the change. Its stock is released when the new state reserves
 * none (at `paid` it was taken). Throws for a transition that the table does not permit.
 */
export async function changeState(
  ctx: ChangeContext,
  checkout: Checkout,
  to: PaymentState,
  facts: CheckoutFacts = {},
): Promise<Checkout> {
  return requireChanged(checkout, await changeStateIfUnchanged(ctx, checkout, to, facts));
}

/**
 * The same for a checkout that was read without a lock. Returns undefined without a change when the checkout
 * has changed since: the caller must then lock and read it again.
 */
export async function changeStateIfUnchanged(
  ctx: ChangeContext,
  checkout: Checkout,
  to: PaymentState,
  facts: CheckoutFacts = {},
): Promise<Checkout | undefined> {
  requireStep(checkout, to);
  const changed = { ...checkout, ...facts, state: to, updatedAt: ctx.clock.now() };
  const { id, state, updatedAt, reservedUntil } = checkout;
  const { rowCount } = await writeChange(ctx.db, {
    ...{ id, state, updatedAt, reservedUntil },
    changed,
    change: { id: newId(), checkoutId: id, fromState: state, toState: to, at: changed.updatedAt },
  });
  if (rowCount === 0) return undefined;
  if (isReserving(checkout.state) && !isReserving(to) && to !== 'paid') {
    await releaseStock(ctx, await listLines(ctx, checkout.id));
  }
  return changed;
}

const writeChange = prepareStatement(
  repeatable('change_checkout'),
  {
    id: valueFor(checkouts.id),
    state: valueFor(checkouts.state),
    updatedAt: valueFor(checkouts.updatedAt),
    reservedUntil: valueFor(checkouts.reservedUntil),
    changed: updateFor(checkouts, ...fixedColumns),
    change: rowFor(checkoutChanges),
  },
  (db, { id, state, updatedAt, reservedUntil, changed, change }) => {
    const written = db.$with('written').as(
      db
        .update(checkouts)
        .set(changed)
        .where(
          and(
            eq(checkouts.id, id),
            eq(checkouts.state, state),
            isSameTime(checkouts.updatedAt, updatedAt),
            isSameTime(checkouts.reservedUntil, reservedUntil),
          ),
        )
        .returning({ id: checkouts.id }),
    );
    return db
      .with(written)
      .insert(checkoutChanges)
      .select(db.select(selectFields(change)).from(written));
  },
);

/** Compares in milliseconds, the precision of times in a loaded checkout. */
function isSameTime(column: PgColumn, known: SQL): SQL {
  return sql`date_trunc('milliseconds', ${column}) is not distinct from ${known}`;
}
