import { findVariants } from '#features/catalog/server/catalog.queries.ts';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';

export type NewCheckout = {
  items: { variantId: string; quantity: number }[];
  successUrl: string;
  cancelUrl: string;
  locale: Locale;
};

/**
 * Writes a draft of an order. Anybody may, without signing in: nothing is reserved, and a user claims it later. Throws
 * `checkout_empty`, `forbidden_origin` (addresses of a site that is not allowed), `product_not_purchasable` and
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
  const origins = [ctx.config.siteUrl, ...(await getSetting(ctx, 'storeReturnOrigins'))];
  const successUrl = allowedAddress(input.successUrl, origins);
  const cancelUrl = allowedAddress(input.cancelUrl, origins);
  const { piecesOfVariant } = await getSetting(ctx, 'purchaseLimits');
  const variants = await findVariants(ctx, [...quantities.keys()], input.locale);
  const lines = [...quantities].map(([variantId, quantity], position) => {
    const variant = variants.get(variantId);
    if (!variant?.isSellable) throw new AppError('product_not_purchasable');
    // The last pieces may be reserved by the same person: only the checkout's page knows its viewer.
    const available = Math.min(variant.onHand ?? piecesOfVariant, piecesOfVariant);
    if (available < quantity) {
      throw new AppError('insufficient_inventory', { name: variant.productTitle, available });
    }
    return {
      position,
      variantId,
      quantity,
      listUnitCents: variant.priceCents,
      name: variant.productTitle,
      variantName: variant.variantTitle,
      image: variant.image,
      uploadId: variant.uploadId,
      sku: variant.sku,
    };
  });
  const checkoutId = newId();
  const at = ctx.clock.now();
  const { locale } = input;
  const { db } = ctx;
  const newLines = db.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId })));
  const change = db.insert(checkoutChanges).values({ id: newId(), checkoutId, toState: 'draft', at });
  await db
    .with(db.$with('lines').as(newLines), db.$with('change').as(change))
    .insert(checkouts)
    .values({ id: checkoutId, locale, successUrl, cancelUrl, createdAt: at, updatedAt: at });
  return { checkoutId };
}

/** Serialised again, because a string that parses as a URL may contain characters that a header cannot. */
function allowedAddress(text: string, origins: readonly string[]): string {
  const url = URL.parse(text);
  if (!url || !origins.includes(url.origin)) throw new AppError('forbidden_origin');
  return url.href;
}
