import { and, eq, inArray, sql } from 'drizzle-orm';
import { findVariants, type SellableVariant } from '#features/catalog/server/catalog.queries.ts';
import type { Actor } from '#platform/actor.ts';
import type { QueryContext } from '#platform/context.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

/**
 * Variants as this person can buy them: pieces that the person's own unpaid reservation holds are not taken from them,
 * for the next order button gives that reservation back first.
 */
export async function findVariantsForBuyer(
  ctx: QueryContext,
  input: { variantIds: string[]; locale: Locale; actor: Actor },
): Promise<Map<string, SellableVariant>> {
  const variants = await findVariants(ctx, input.variantIds, input.locale);
  if (input.actor.kind !== 'person') return variants;
  for (const { variantId, quantity } of await listOwnReserved(ctx, input.actor.userId)) {
    const variant = variants.get(variantId);
    if (!variant || variant.available === null) continue;
    variants.set(variantId, { ...variant, available: variant.available + quantity });
  }
  return variants;
}

async function listOwnReserved({ db }: QueryContext, userId: string) {
  return db
    .select({
      variantId: checkoutLines.variantId,
      quantity: sql<number>`sum(${checkoutLines.quantity})::int`,
    })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['reserved', 'awaiting_approval'])))
    .groupBy(checkoutLines.variantId);
}
