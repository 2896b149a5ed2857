import { findVariants } from '#features/catalog/server/catalog.queries.ts';
import type { CommandContext } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { newId } from '#platform/id.ts';
import { addOwnPieces } from './add-own-pieces.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';

/** Of one variant. */
export const maxQuantity = 999;

export type NewCheckout = {
  items: { variantId: string; quantity: number }[];
  successUrl: string;
  cancelUrl: string;
  locale: Locale;
};

/**
 * Writes down what somebody wants to buy. Anybody may: nothing is reserved, and a signed-in person claims it later.
 * Throws `checkout_empty`, `forbidden_origin` (addresses of another site), `product_not_purchasable` and
 * `insufficient_inventory`.
 */
export async function draftCheckout(
  ctx: CommandContext,
  input: NewCheckout,
): Promise<{ checkoutId: string }> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of input.items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  if (quantities.size === 0) throw new AppError('checkout_empty');
  if (Math.max(...quantities.values()) > maxQuantity) throw new AppError('invalid_input');
  const successUrl = ownAddress(input.successUrl, ctx.config.siteUrl);
  const cancelUrl = ownAddress(input.cancelUrl, ctx.config.siteUrl);
  const found = await findVariants(ctx, [...quantities.keys()], input.locale);
  const variants = await addOwnPieces(ctx, ctx.actor, found);
  const lines = [...quantities].map(([variantId, quantity], position) => {
    const variant = variants.get(variantId);
    if (!variant?.isSellable) throw new AppError('product_not_purchasable');
    if (variant.available !== null && variant.available < quantity) {
      throw new AppError('insufficient_inventory', {
        name: variant.productTitle,
        available: variant.available,
      });
    }
    return {
      position,
      variantId,
      quantity,
      listUnitCents: variant.priceCents,
      name: variant.productTitle,
      variantName: variant.variantTitle,
      image: variant.image,
      sku: variant.sku,
    };
  });
  const checkoutId = newId();
  const at = ctx.clock.now();
  const { locale } = input;
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  const { db } = ctx;
  const newLines = db.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId })));
  const change = db.insert(checkoutChanges).values({ id: newId(), checkoutId, toState: 'draft', at });
  await db
    .with(db.$with('lines').as(newLines), db.$with('change').as(change))
    .insert(checkouts)
    .values({ id: checkoutId, userId, locale, successUrl, cancelUrl, createdAt: at, updatedAt: at });
  return { checkoutId };
}

/** Written anew, because a text that reads as an address may hold signs that no header can. */
function ownAddress(text: string, siteUrl: string): string {
  const url = URL.parse(text);
  if (url?.origin !== siteUrl) throw new AppError('forbidden_origin');
  return url.href;
}
