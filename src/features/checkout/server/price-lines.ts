import { memberUnitCents } from '#features/catalog/price.rules.ts';
import type { Actor } from '#platform/actor.ts';
import type { QueryContext } from '#platform/context.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { CheckoutLineView, LineChange } from '../checkout.schema.ts';
import type { CheckoutLine } from './change-state.ts';
import { findVariantsForBuyer } from './find-variants-for-buyer.ts';

export type PricedLines = { lines: (CheckoutLineView & { sku: string })[]; hasAlcohol: boolean };

/** Prices lines by the catalogue of this moment and tells what changed since they were last looked at. */
export async function priceLines(
  ctx: QueryContext,
  lines: CheckoutLine[],
  buyer: { locale: Locale; actor: Actor },
): Promise<PricedLines> {
  const variants = await findVariantsForBuyer(ctx, {
    ...buyer,
    variantIds: lines.map((line) => line.variantId),
  });
  const isSocio = buyer.actor.kind === 'person' && buyer.actor.isSocio;
  let hasAlcohol = false;
  const priced = lines.map((line) => {
    const variant = variants.get(line.variantId);
    const isSellable = variant?.isSellable === true && variant.available !== 0;
    const quantity = isSellable ? Math.min(line.quantity, variant.available ?? line.quantity) : 0;
    const listUnitCents = variant?.priceCents ?? line.listUnitCents;
    const unitCents = isSocio ? memberUnitCents(listUnitCents) : listUnitCents;
    hasAlcohol ||= quantity > 0 && variant?.isAlcoholic === true;
    return {
      variantId: line.variantId,
      productId: variant?.productId ?? '',
      name: variant?.productTitle ?? line.name,
      variantName: variant?.variantTitle ?? line.variantName,
      image: variant?.image ?? line.image,
      sku: line.sku,
      quantity,
      listUnitCents,
      unitCents,
      totalCents: unitCents * quantity,
      change: changeOf(line, { quantity, listUnitCents }),
    };
  });
  return { lines: priced, hasAlcohol };
}

function changeOf(line: CheckoutLine, now: { quantity: number; listUnitCents: number }): LineChange | null {
  if (now.quantity === 0) return { kind: 'unavailable' };
  if (now.quantity < line.quantity) return { kind: 'quantity', from: line.quantity, to: now.quantity };
  if (now.listUnitCents !== line.listUnitCents) {
    return { kind: 'price', fromCents: line.listUnitCents, toCents: now.listUnitCents };
  }
  return null;
}
