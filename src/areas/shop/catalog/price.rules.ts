import { lowestPriceDays, memberUnitCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { PriceView } from './catalog.schema.ts';

export type Priced = {
  priceCents: number;
  salePriceCents: number | null;
  saleStartsAt: Date | null;
  /** The first moment after the sale; null for a sale without an end. */
  saleEndsAt: Date | null;
};

/** A price in cents and when it began to apply. */
export type PastPrice = { priceCents: number; validFrom: Date };

export function isOnSale(variant: Priced, at: Date): boolean {
  const { salePriceCents, saleStartsAt, saleEndsAt } = variant;
  if (salePriceCents === null || saleStartsAt === null) return false;
  return saleStartsAt <= at && (saleEndsAt === null || at < saleEndsAt);
}

/** The price for non-members at a moment, in cents. */
export function unitCentsAt(variant: Priced, at: Date): number {
  return isOnSale(variant, at) && variant.salePriceCents !== null
    ? variant.salePriceCents
    : variant.priceCents;
}

/** Cents per litre, rounded half up; null for products that are not sold by volume. */
export function perLitreCents(unitCents: number, volumeMl: number | null): number | null {
  return volumeMl === null ? null : Math.floor((unitCents * 2000 + volumeMl) / (2 * volumeMl));
}

/**
 * The lowest price of the 30 days before a reduction started (article 17-bis of the Italian Consumer Code), including
 * the price in force when they began; null when nothing was sold before. `history` is ordered by insertion.
 */
export function lowestCentsBefore(history: readonly PastPrice[], reductionStart: Date): number | null {
  const windowStart = addSeconds(reductionStart, -lowestPriceDays * secondsPerDay);
  const past = history
    .filter((entry) => entry.validFrom < reductionStart)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const inForce = past.findLastIndex((entry) => entry.validFrom <= windowStart);
  const prices = past.slice(Math.max(0, inForce)).map((entry) => entry.priceCents);
  return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * All price information of a variant. A reduction is announced only when the sale is cheaper than the lowest price of
 * the 30 days before it: a rise followed by a "reduction" is none (Court of Justice, C-330/23).
 */
export function priceView(
  variant: Priced & { volumeMl: number | null },
  at: Date,
  history: readonly PastPrice[],
): PriceView {
  const priceCents = unitCentsAt(variant, at);
  const memberPriceCents = memberUnitCents(priceCents);
  const lowest =
    isOnSale(variant, at) && variant.saleStartsAt ? lowestCentsBefore(history, variant.saleStartsAt) : null;
  const isAnnounced = lowest !== null && priceCents < lowest;
  return {
    priceCents,
    compareAtCents: isAnnounced ? variant.priceCents : null,
    lowestPrice30Cents: isAnnounced ? lowest : null,
    memberPriceCents,
    pricePerLitreCents: perLitreCents(priceCents, variant.volumeMl),
    memberPricePerLitreCents: perLitreCents(memberPriceCents, variant.volumeMl),
  };
}

export type PriceSelection = 'lowest_price_first' | 'first_variant';

/** The variant whose price lists show; `variants` in their order, at least one. */
export function listedVariant<V extends Priced>(
  variants: readonly V[],
  selection: PriceSelection,
  at: Date,
): V {
  const [first, ...others] = variants;
  if (!first) throw new Error('A product has no variant');
  if (selection === 'first_variant') return first;
  return others.reduce((best, each) => (unitCentsAt(each, at) < unitCentsAt(best, at) ? each : best), first);
}
