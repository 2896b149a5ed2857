import { PiecesLeft } from '#areas/foundation/terms-of-sale/pieces-left.ts';
import { memberUnitCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { fitsFields } from '#areas/shop/catalog/custom-fields.rules.ts';
import type { Offer } from '#areas/shop/catalog/server/catalog.queries.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { CheckoutLineChange, CheckoutLineView } from '../checkout.schema.ts';
import type { CheckoutLine } from './change-state.ts';

export type PricedLine = CheckoutLineView & Pick<CheckoutLine, 'sku' | 'uploadId'>;

export type PricedLines = { lines: PricedLine[]; hasAlcohol: boolean; hasOtherGoods: boolean };

/**
 * Computes the current prices of lines and their changes since the buyer last saw them. Lines of one variant
 * share its pieces: earlier lines get them first.
 */
export function priceLines(
  lines: readonly CheckoutLine[],
  offers: ReadonlyMap<string, Offer>,
  actor: Actor,
): PricedLines {
  const isSocio = actor.kind === 'person' && actor.isSocio;
  const pieces = new PiecesLeft();
  let hasAlcohol = false;
  let hasOtherGoods = false;
  const priced = lines.map((line) => {
    const offer = offers.get(line.variantId);
    const fits = fitsFields(offer?.customFields ?? [], line.customValues);
    const quantity = offer?.isSellable && fits ? pieces.take(offer, line.quantity) : 0;
    const listUnitCents = offer?.priceCents ?? line.listUnitCents;
    const unitCents = isSocio ? memberUnitCents(listUnitCents) : listUnitCents;
    hasAlcohol ||= quantity > 0 && offer?.isAlcoholic === true;
    hasOtherGoods ||= quantity > 0 && offer?.isAlcoholic === false;
    return {
      variantId: line.variantId,
      productId: offer?.productId ?? '',
      name: line.name,
      variantName: line.variantName,
      image: line.image,
      uploadId: line.uploadId,
      sku: line.sku,
      customValues: line.customValues,
      quantity,
      listUnitCents,
      unitCents,
      totalCents: unitCents * quantity,
      change:
        offer?.isSellable && !fits
          ? { kind: 'fields' as const }
          : changeOf(line, { quantity, listUnitCents }),
    };
  });
  return { lines: priced, hasAlcohol, hasOtherGoods };
}

function changeOf(
  line: CheckoutLine,
  now: { quantity: number; listUnitCents: number },
): CheckoutLineChange | null {
  if (now.quantity === 0) return { kind: 'unavailable' };
  if (now.quantity < line.quantity) return { kind: 'quantity', from: line.quantity, to: now.quantity };
  if (now.listUnitCents !== line.listUnitCents) {
    return { kind: 'price', fromCents: line.listUnitCents, toCents: now.listUnitCents };
  }
  return null;
}
