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

/** A price in cents, and when it began to apply; `isOffered` is false while the product was not published. */
export type PastPrice = { priceCents: number; validFrom: Date; isOffered: boolean };

/** `days`: how many of the 30 days the product was offered; fewer for one that is newer. */
export type LowestPrice = { cents: number; days: number };

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
 * The lowest price at which buyers could buy in the 30 days before a reduction started (article 17-bis of the Italian
 * Consumer Code), including the price in force when they began; null when nothing was offered in them. Prices of a
 * product that is not published do not count. `history` is ordered by insertion.
 */
export function lowestPriceBefore(history: readonly PastPrice[], reductionStart: Date): LowestPrice | null {
  const windowStart = addSeconds(reductionStart, -lowestPriceDays * secondsPerDay);
  const past = history
    .filter((entry) => entry.validFrom < reductionStart)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const offered = past.filter(({ isOffered, validFrom }, index) => {
    const until = past[index + 1]?.validFrom ?? reductionStart;
    return isOffered && until > windowStart && until > validFrom;
  });
  const [first] = offered;
  if (!first) return null;
  const since = Math.max(first.validFrom.getTime(), windowStart.getTime());
  return {
    cents: Math.min(...offered.map(({ priceCents }) => priceCents)),
    days: Math.ceil((reductionStart.getTime() - since) / 1000 / secondsPerDay),
  };
}

/**
 * All price information of a variant. A reduction is announced only when the sale is cheaper than the lowest
 * price of the 30 days before it (Court of Justice, C-330/23), and only that price is struck: the regular
 * price is not part of the view during a sale.
 */
export function priceView(
  variant: Priced & { volumeMl: number | null },
  at: Date,
  history: readonly PastPrice[],
): PriceView {
  const priceCents = unitCentsAt(variant, at);
  const memberPriceCents = memberUnitCents(priceCents);
  const before =
    isOnSale(variant, at) && variant.saleStartsAt ? lowestPriceBefore(history, variant.saleStartsAt) : null;
  const announced = before !== null && priceCents < before.cents ? before : null;
  return {
    priceCents,
    compareAtCents: announced?.cents ?? null,
    lowestPrice30Cents: announced?.cents ?? null,
    lowestPriceDays: announced?.days ?? null,
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
