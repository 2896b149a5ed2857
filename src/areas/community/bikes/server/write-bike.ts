import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { bikes } from './bikes.table.ts';

export type StoredBike = typeof bikes.$inferSelect;

/** A bike, locked until the transaction ends; it can still be booked meanwhile. Throws `not_found`. */
export async function lockBike({ db }: CommandContext, bikeId: string): Promise<StoredBike> {
  const [bike] = await db.select().from(bikes).where(eq(bikes.id, bikeId)).for('no key update');
  if (!bike) throw new AppError('not_found');
  return bike;
}

/** Inserts a bike in service; false when its id or number exists already. The caller has locked the plan. */
export async function insertBike(
  { db, clock }: CommandContext,
  bike: Pick<StoredBike, 'id' | 'name' | 'number' | 'frameNumber'>,
): Promise<boolean> {
  const added = await db
    .insert(bikes)
    .values({ ...bike, createdAt: clock.now() })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

export async function hasBike({ db }: CommandContext, bikeId: string): Promise<boolean> {
  return (await db.$count(bikes, eq(bikes.id, bikeId))) > 0;
}

/** Whether another bike has the number. */
export async function isNumberTaken(
  { db }: CommandContext,
  { number, bikeId }: { number: number; bikeId: string },
): Promise<boolean> {
  return (await db.$count(bikes, and(eq(bikes.number, number), ne(bikes.id, bikeId)))) > 0;
}

/** Updates a bike that `lockBike` has locked, and increases its version. */
export async function updateBike(
  { db }: CommandContext,
  { id, version }: StoredBike,
  change: Partial<Pick<StoredBike, 'name' | 'number' | 'frameNumber' | 'state' | 'uploadId'>>,
): Promise<void> {
  await db
    .update(bikes)
    .set({ ...change, version: version + 1 })
    .where(eq(bikes.id, id));
}
