import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Offer } from '#features/catalog/server/catalog.queries.ts';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

/**
 * Offers as available to this person: the person's own unpaid reservation does not reduce them, because the next order
 * releases it first; and no more of a variant than one order may have.
 */
export async function offersToBuyer<V extends Offer>(
  ctx: QueryContext,
  actor: Actor,
  offers: ReadonlyMap<string, V>,
): Promise<ReadonlyMap<string, V & { available: number }>> {
  const { piecesOfVariant } = await getSetting(ctx, 'purchaseLimits');
  const own = actor.kind === 'person' ? await listOwnReserved(ctx, actor.userId) : undefined;
  return new Map(
    [...offers].map(([id, offer]) => {
      const available = offer.available === null ? piecesOfVariant : offer.available + (own?.get(id) ?? 0);
      return [id, { ...offer, available: Math.min(available, piecesOfVariant) }];
    }),
  );
}

async function listOwnReserved({ db }: QueryContext, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      variantId: checkoutLines.variantId,
      quantity: sql<number>`sum(${checkoutLines.quantity})::int`,
    })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['reserved', 'awaiting_approval'])))
    .groupBy(checkoutLines.variantId);
  return new Map(rows.map((row) => [row.variantId, row.quantity]));
}
