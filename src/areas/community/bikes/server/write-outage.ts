import { eq } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { bikeOutages } from './bikes.table.ts';

export type StoredOutage = typeof bikeOutages.$inferSelect;

/** An outage of a bike, locked until the transaction ends; undefined when there is none. */
export async function findOutage({ db }: CommandContext, id: string): Promise<StoredOutage | undefined> {
  const [outage] = await db.select().from(bikeOutages).where(eq(bikeOutages.id, id)).for('update');
  return outage;
}

/** Inserts an outage. The caller has locked the plan, and moved or cancelled the bookings of these days. */
export async function insertOutage(
  { db, clock }: CommandContext,
  outage: Omit<StoredOutage, 'createdAt'>,
): Promise<void> {
  await db.insert(bikeOutages).values({ ...outage, createdAt: clock.now() });
}

/** Ends an outage on a day (YYYY-MM-DD); without a day, deletes it. The caller has locked the plan. */
export async function shortenOutage(
  { db }: CommandContext,
  { id, toDay }: { id: string; toDay: string | null },
): Promise<void> {
  const isOne = eq(bikeOutages.id, id);
  if (toDay === null) await db.delete(bikeOutages).where(isOne);
  else await db.update(bikeOutages).set({ toDay }).where(isOne);
}
