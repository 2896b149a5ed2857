import { eq } from 'drizzle-orm';
import { releaseStock } from '#features/catalog/server/stock.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CheckoutState, canBecome, reservingStates } from '../checkout.rules.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type CheckoutLine = typeof checkoutLines.$inferSelect;

/** Loads the checkout and locks it until the transaction ends; every command that changes one starts here. */
export async function lockCheckout(ctx: Pick<CommandContext, 'db'>, id: string): Promise<Checkout> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  if (!checkout) throw new AppError('not_found');
  return checkout;
}

/** Throws `not_found` for anybody but the buyer, so that an id reveals nothing to a stranger. */
export function requireBuyer(actor: Actor, checkout: Pick<Checkout, 'userId'>): void {
  const isBuyer = actor.kind === 'system' || (actor.kind === 'person' && actor.userId === checkout.userId);
  if (!isBuyer) throw new AppError('not_found');
}

export async function listLines(
  ctx: Pick<CommandContext, 'db'>,
  checkoutId: string,
): Promise<CheckoutLine[]> {
  return ctx.db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(checkoutLines.position);
}

/** True when the reservation has expired, even if the job has not released it yet. */
export function isReservationOver(ctx: Pick<CommandContext, 'clock'>, checkout: Checkout): boolean {
  return checkout.reservedUntil === null || checkout.reservedUntil <= ctx.clock.now();
}

type CheckoutFacts = Partial<Omit<Checkout, 'id' | 'state' | 'createdAt' | 'updatedAt'>>;

/**
 * Moves a locked checkout to another state and records the change. Its stock is released when the new state reserves
 * none (at `paid` it was taken). Throws for a transition that the table does not permit.
 */
export async function changeState(
  ctx: Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>,
  checkout: Checkout,
  to: CheckoutState,
  facts: CheckoutFacts = {},
): Promise<Checkout> {
  if (!canBecome(checkout.state, to)) throw new Error(`A checkout cannot go from ${checkout.state} to ${to}`);
  const at = ctx.clock.now();
  if (holdsStock(checkout.state) && !holdsStock(to) && to !== 'paid') {
    await releaseStock(ctx, await listLines(ctx, checkout.id));
  }
  const { db } = ctx;
  const note = db
    .insert(checkoutChanges)
    .values({ id: newId(), checkoutId: checkout.id, fromState: checkout.state, toState: to, at });
  const [changed] = await db
    .with(db.$with('note').as(note))
    .update(checkouts)
    .set({ ...facts, state: to, updatedAt: at })
    .where(eq(checkouts.id, checkout.id))
    .returning();
  if (!changed) throw new Error(`Checkout ${checkout.id} vanished`);
  return changed;
}

function holdsStock(state: CheckoutState): boolean {
  return (reservingStates as readonly CheckoutState[]).includes(state);
}
