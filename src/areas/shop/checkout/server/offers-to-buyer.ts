import { and, eq, sql } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import type { Offer } from '#areas/shop/catalog/server/catalog.queries.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valueFor } from '#platform/server/db/statement-parameters.ts';
import { checkoutLines, checkouts, isReservedUnpaid } from './checkout.table.ts';

/**
 * Offers as available to this person: their own unpaid reservation does not reduce the stock, because the
 * next order releases it first. Limited to the maximum pieces of a variant in one order.
 */
export async function offersToBuyer<V extends Pick<Offer, 'available'>>(
  ctx: QueryContext,
  actor: Actor,
  offers: ReadonlyMap<string, V>,
): Promise<ReadonlyMap<string, V & { available: number }>> {
  const { piecesOfVariant } = await getSetting(ctx, catalogSettings.settings.purchaseLimits);
  const own = actor.kind === 'person' ? await listOwnReserved(ctx, actor.userId) : new Map<string, number>();
  return limitOffers(offers, { piecesOfVariant, own });
}

/**
 * The same when both values are known: the maximum pieces of a variant in an order, and the pieces of the
 * person's reservation.
 */
export function limitOffers<V extends Pick<Offer, 'available'>>(
  offers: ReadonlyMap<string, V>,
  { piecesOfVariant, own }: { piecesOfVariant: number; own: ReadonlyMap<string, number> },
): ReadonlyMap<string, V & { available: number }> {
  return new Map(
    [...offers].map(([id, offer]) => {
      const available = offer.available === null ? piecesOfVariant : offer.available + (own.get(id) ?? 0);
      return [id, { ...offer, available: Math.min(available, piecesOfVariant) }];
    }),
  );
}

const readOwnReserved = prepareStatement(
  'read_own_reserved',
  { userId: valueFor(checkouts.userId) },
  (db, { userId }) =>
    db
      .select({
        variantId: checkoutLines.variantId,
        quantity: sql<number>`sum(${checkoutLines.quantity})::int`,
      })
      .from(checkoutLines)
      .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
      .where(and(eq(checkouts.userId, userId), isReservedUnpaid))
      .groupBy(checkoutLines.variantId),
);

/** Pieces by variant in a person's unpaid reservation. */
export async function listOwnReserved(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<Map<string, number>> {
  const rows = await readOwnReserved(db, { userId });
  return new Map(rows.map((row) => [row.variantId, row.quantity]));
}
