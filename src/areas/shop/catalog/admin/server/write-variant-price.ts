import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { isOnSale, type Priced, unitCentsAt } from '../../price.rules.ts';
import { variants } from '../../server/catalog.table.ts';
import { writePrice } from '../../server/sale-boundaries.ts';

export type WantedPrice = {
  priceCents: number;
  sale: { priceCents: number; startsAt: Date; endsAt: Date | null } | null;
};

/**
 * Writes the price of a locked variant whose due sale boundaries are applied, and the history when buyers pay another price
 * from now on. A sale cannot start before now, except a continued one: its 30 days are counted from its start.
 */
export async function writeVariantPrice(
  db: Database,
  before: Priced & { id: string },
  { priceCents, sale }: WantedPrice,
  now: Date,
): Promise<Priced> {
  const price = {
    priceCents,
    salePriceCents: sale?.priceCents ?? null,
    saleStartsAt: sale && saleStart(before, sale.startsAt, now),
    saleEndsAt: sale?.endsAt ?? null,
  };
  await db.update(variants).set(price).where(eq(variants.id, before.id));
  if (unitCentsAt(price, now) !== unitCentsAt(before, now)) {
    await writePrice(db, before.id, unitCentsAt(price, now), now);
  }
  return price;
}

export function pricesOf({ priceCents, salePriceCents, saleStartsAt, saleEndsAt }: Priced): Priced {
  return { priceCents, salePriceCents, saleStartsAt, saleEndsAt };
}

function saleStart(before: Priced, wanted: Date, now: Date): Date {
  if (wanted > now) return wanted;
  return (isOnSale(before, now) && before.saleStartsAt) || now;
}
