import type { CartItem } from '#areas/shop/cart/cart.rules.ts';
import { fitsFields } from '#areas/shop/catalog/custom-fields.rules.ts';
import { offersToBuyer } from '#areas/shop/checkout/server/offers-to-buyer.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { type CheckedLine, checkLine, type LineToCheck } from '../cart-check.rules.ts';

/** Returns the current names, prices and stock of a cart's lines, and their changes. Writes nothing. */
export async function checkCart(
  ctx: AppDeps,
  input: { lines: LineToCheck[]; locale: Locale; actor: Actor },
): Promise<CheckedLine[]> {
  const found = await ctx.catalog.findVariants(ctx, input.lines, input.locale);
  const variants = await offersToBuyer(ctx, input.actor, found);
  const pieces = new Map<string, number>();
  return input.lines.map((line) => {
    const variant = variants.get(line.variantId);
    if (!variant?.isSellable) return checkLine(line, null);
    if (!fitsFields(variant.customFields, line.customValues ?? [])) return checkLine(line, 'fields');
    const left = Math.max(0, variant.available - (pieces.get(line.variantId) ?? 0));
    pieces.set(line.variantId, variant.available - left + Math.min(left, line.quantity));
    const item: CartItem = {
      productId: variant.productId,
      variantId: line.variantId,
      name: variant.productTitle,
      variantName: variant.variantTitle,
      priceCents: variant.priceCents,
      image: variant.image,
      inventoryQuantity: variant.available,
      volumeMl: variant.volumeMl,
    };
    return checkLine(line, item, left);
  });
}
