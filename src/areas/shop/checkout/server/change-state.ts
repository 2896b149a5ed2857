import { releaseStock } from '#areas/shop/catalog/server/stock.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { repeatable } from '#platform/server/db/server-restart.ts';
import { describeColumns, writeStatement } from '#platform/server/db/written-statement.ts';
import { type CheckoutState, canBecome, reservingStates } from '../checkout.rules.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type CheckoutLine = typeof checkoutLines.$inferSelect;

export const checkoutColumns = describeColumns(checkouts);
export const lineColumns = describeColumns(checkoutLines);

const selectCheckout = `select ${checkoutColumns.list('checkouts')} from checkouts where id = $1`;
const readCheckout = writeStatement('read_checkout', selectCheckout);
const readAndLockCheckout = writeStatement('lock_checkout', `${selectCheckout} for update`);
const readLines = writeStatement(
  'read_checkout_lines',
  `select ${lineColumns.list('checkout_lines')} from checkout_lines where checkout_id = $1 order by position`,
);

/** The checkout as it is now; another transaction may be changing it. */
export async function findCheckout(
  { db }: Pick<CommandContext, 'db'>,
  id: string,
): Promise<Checkout | undefined> {
  const [row] = (await readCheckout(db, [id])).rows;
  return row && checkoutColumns.read(row);
}

/** Loads the checkout and locks it until the transaction ends; every command that changes one starts here. */
export async function lockCheckout({ db }: Pick<CommandContext, 'db'>, id: string): Promise<Checkout> {
  const [row] = (await readAndLockCheckout(db, [id])).rows;
  if (!row) throw new AppError('not_found');
  return checkoutColumns.read(row);
}

/** Throws `not_found` for anybody but the buyer, so that an id reveals nothing to a stranger. */
export function requireBuyer(actor: Actor, checkout: Pick<Checkout, 'userId'>): void {
  const isBuyer = actor.kind === 'system' || (actor.kind === 'person' && actor.userId === checkout.userId);
  if (!isBuyer) throw new AppError('not_found');
}

export async function listLines(
  { db }: Pick<CommandContext, 'db'>,
  checkoutId: string,
): Promise<CheckoutLine[]> {
  return (await readLines(db, [checkoutId])).rows.map(lineColumns.read);
}

/** True when the reservation has expired, even if the job has not released it yet. */
export function isReservationOver(ctx: Pick<CommandContext, 'clock'>, checkout: Checkout): boolean {
  return checkout.reservedUntil === null || checkout.reservedUntil <= ctx.clock.now();
}

type CheckoutFacts = Partial<
  Omit<Checkout, 'id' | 'state' | 'locale' | 'successUrl' | 'cancelUrl' | 'createdAt' | 'updatedAt'>
>;

type ChangeContext = Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>;

/**
 * Moves a locked checkout to another state and records the change. Its stock is released when the new state reserves
 * none (at `paid` it was taken). Throws for a transition that the table does not permit.
 */
export async function changeState(
  ctx: ChangeContext,
  checkout: Checkout,
  to: CheckoutState,
  facts: CheckoutFacts = {},
): Promise<Checkout> {
  const changed = await changeUnchanged(ctx, checkout, to, facts);
  if (!changed) throw new Error(`Checkout ${checkout.id} vanished`);
  return changed;
}

/**
 * The same for a checkout that was read without a lock. Undefined, with nothing changed, when it has changed since: then the
 * caller has to lock it and look again.
 */
export async function changeUnchanged(
  ctx: ChangeContext,
  checkout: Checkout,
  to: CheckoutState,
  facts: CheckoutFacts = {},
): Promise<Checkout | undefined> {
  if (!canBecome(checkout.state, to)) throw new Error(`A checkout cannot go from ${checkout.state} to ${to}`);
  const changed = { ...checkout, ...facts, state: to, updatedAt: ctx.clock.now() };
  const { rowCount } = await writeChange(ctx.db, [
    checkout.id,
    checkout.state,
    checkout.updatedAt.toISOString(),
    newId(),
    changed.state,
    changed.updatedAt.toISOString(),
    changed.userId,
    changed.delivery,
    changed.itemsCents,
    changed.shippingCents,
    changed.totalCents,
    changed.hasMemberPrice,
    changed.reservedUntil?.toISOString() ?? null,
    changed.providerOrderId,
    changed.approveUrl,
    changed.shippingAddress && JSON.stringify(changed.shippingAddress),
    changed.captureId,
    changed.failure,
    checkout.reservedUntil?.toISOString() ?? null,
  ]);
  if (rowCount === 0) return undefined;
  if (holdsStock(checkout.state) && !holdsStock(to) && to !== 'paid') {
    await releaseStock(ctx, await listLines(ctx, checkout.id));
  }
  return changed;
}

// Times are compared in milliseconds, which is what a checkout that was read has of them.
const writeChange = writeStatement(
  'change_checkout',
  `${repeatable} with changed as (
    update checkouts set state = $5, updated_at = $6, user_id = $7, delivery = $8, items_cents = $9, shipping_cents = $10,
      total_cents = $11, has_member_price = $12, reserved_until = $13, provider_order_id = $14, approve_url = $15,
      shipping_address = $16::jsonb, capture_id = $17, failure = $18
    where id = $1 and state = $2 and date_trunc('milliseconds', updated_at) = $3::timestamptz
      and date_trunc('milliseconds', reserved_until) is not distinct from $19::timestamptz
    returning id
  )
  insert into checkout_changes (id, checkout_id, from_state, to_state, at) select $4::uuid, id, $2, $5, $6 from changed`,
);

function holdsStock(state: CheckoutState): boolean {
  return (reservingStates as readonly CheckoutState[]).includes(state);
}
