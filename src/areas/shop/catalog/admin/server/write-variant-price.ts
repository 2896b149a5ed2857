import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { isOnSale, type Priced, unitCentsAt } from '../../price.rules.ts';
import { variants } from '../../server/catalog.table.ts';

export type WantedPrice = {
  priceCents: number;
  sale: { priceCents: number; startsAt: Date; endsAt: Date | null } | null;
};

/** Writes the price of a locked variant whose due sale boundaries are applied. `recordPrices` writes the history after it. */
export async function writeVariantPrice(
  db: Database,
  before: Priced & { id: string },
  { priceCents, sale }: WantedPrice,
  now: Date,
): Promise<Priced> {
  const price = {
    priceCents,
    salePriceCents: sale?.priceCents ?? null,
    saleStartsAt: sale && saleStart(before, sale, now),
    saleEndsAt: sale?.endsAt ?? null,
  };
  await db.update(variants).set(price).where(eq(variants.id, before.id));
  return price;
}

export function pricesOf({ priceCents, salePriceCents, saleStartsAt, saleEndsAt }: Priced): Priced {
  return { priceCents, salePriceCents, saleStartsAt, saleEndsAt };
}

/**
 * A sale cannot start before now, except one that continues while its price is equal or falls: its reference
 * price is the lowest before its first step. When its price rises, the reduction is smaller, and a new sale
 * begins.
 */
function saleStart(before: Priced, sale: NonNullable<WantedPrice['sale']>, now: Date): Date {
  if (sale.startsAt > now) return sale.startsAt;
  const continues = isOnSale(before, now) && sale.priceCents <= unitCentsAt(before, now);
  return (continues && before.saleStartsAt) || now;
}
