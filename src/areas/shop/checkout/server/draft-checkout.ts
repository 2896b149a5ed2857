import { getTableColumns } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import { type CustomValue, valuesKey } from '#areas/shop/catalog/custom-fields.rules.ts';
import { findVariants, type SellableVariant } from '#areas/shop/catalog/server/catalog.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { webOrigin } from '#platform/kernel/web-origin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowFor, rowsFor } from '#platform/server/db/statement-parameters.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';
import { readCustomValues, type WrittenValue } from './read-custom-values.ts';
import { listReturnOrigins } from './return-origins.ts';

/** Values without titles, which come from the product. */
export type WantedItem = { variantId: string; quantity: number; customValues?: WrittenValue[] };

export type NewCheckout = {
  items: WantedItem[];
  successUrl: string;
  cancelUrl: string;
  locale: Locale;
};

/**
 * Writes a draft of an order. No sign-in is needed: nothing is reserved, and a user claims it later. Throws
 * `checkout_empty`, `forbidden_origin` (addresses of a site that is not allowed), `product_not_purchasable`,
 * `insufficient_inventory`, and for custom fields `custom_field_unknown`, `…_missing`, `…_too_long` and
 * `…_characters`.
 */
export async function draftCheckout(
  ctx: CommandContext,
  input: NewCheckout,
): Promise<{ checkoutId: string }> {
  if (input.items.length === 0) throw new AppError('checkout_empty');
  const origins = await listReturnOrigins(ctx);
  const successUrl = allowedAddress(input.successUrl, origins);
  const cancelUrl = allowedAddress(input.cancelUrl, origins);
  const { piecesOfVariant } = await getSetting(ctx, catalogSettings.settings.purchaseLimits);
  const quantities = sumByVariant(input.items);
  const variants = await findVariants(ctx, [...quantities.keys()], input.locale);
  for (const [variantId, quantity] of quantities) {
    const variant = variants.get(variantId);
    if (!variant?.isSellable) throw new AppError('product_not_purchasable');
    // The last pieces may be reserved by the same person: only the checkout's page knows its viewer.
    const available = Math.min(variant.onHand ?? piecesOfVariant, piecesOfVariant);
    if (available < quantity) {
      throw new AppError('insufficient_inventory', { name: variant.productTitle, available });
    }
  }
  const checkoutId = newId();
  const lines = joinEqual(input.items, variants).map(({ variant, quantity, customValues }, position) => {
    return {
      checkoutId,
      position,
      variantId: variant.variantId,
      quantity,
      customValues,
      listUnitCents: variant.priceCents,
      unitCents: null,
      name: variant.productTitle,
      variantName: variant.variantTitle,
      image: variant.image,
      uploadId: variant.uploadId,
      sku: variant.sku,
    };
  });
  const at = ctx.clock.now();
  const { locale } = input;
  await writeDraft(ctx.db, {
    draft: { id: checkoutId, locale, successUrl, cancelUrl, createdAt: at, updatedAt: at },
    change: { id: newId(), checkoutId, fromState: null, toState: 'draft', at },
    lines,
  });
  return { checkoutId };
}

const writeDraft = prepareStatement(
  'write_draft',
  {
    draft: rowFor(
      checkouts,
      'userId',
      'state',
      'delivery',
      'itemsCents',
      'shippingCents',
      'totalCents',
      'hasMemberPrice',
      'reservedUntil',
      'providerOrderId',
      'approveUrl',
      'shippingAddress',
      'captureId',
      'failure',
    ),
    change: rowFor(checkoutChanges),
    lines: rowsFor(getTableColumns(checkoutLines)),
  },
  (db, { draft, change, lines }) => {
    const written = db.$with('written').as(db.insert(checkouts).values(draft));
    const changed = db.$with('changed').as(db.insert(checkoutChanges).values(change));
    return db.with(written, changed).insert(checkoutLines).select(lines.select);
  },
);

function sumByVariant(items: readonly WantedItem[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return quantities;
}

type DraftLine = { variant: SellableVariant; quantity: number; customValues: CustomValue[] };

/** A line for each variant and each set of values. */
function joinEqual(
  items: readonly WantedItem[],
  variants: ReadonlyMap<string, SellableVariant>,
): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const { variantId, quantity, customValues: written = [] } of items) {
    const variant = variants.get(variantId);
    if (!variant) throw new AppError('product_not_purchasable');
    const customValues = readCustomValues(variant, written);
    const key = `${variantId} ${valuesKey(customValues)}`;
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { variant, quantity: before + quantity, customValues });
  }
  return [...lines.values()];
}

/** Serialised again, because a string that parses as a URL may contain characters that a header cannot. */
function allowedAddress(text: string, origins: readonly string[]): string {
  const url = URL.parse(text);
  if (!url || !origins.includes(webOrigin(url) ?? '')) throw new AppError('forbidden_origin');
  return url.href;
}
