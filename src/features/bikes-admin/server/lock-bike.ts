import { eq } from 'drizzle-orm';
import { bikesTopic } from '#features/bikes/bikes.rules.ts';
import { bikes } from '#features/bikes/server/bikes.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { fleetTopic } from '../bikes-admin.rules.ts';

/** A bike, locked until the transaction ends; bookings of it may go on. Throws `not_found`. */
export async function lockBike({ db }: CommandContext, bikeId: string): Promise<typeof bikes.$inferSelect> {
  const [bike] = await db.select().from(bikes).where(eq(bikes.id, bikeId)).for('no key update');
  if (!bike) throw new AppError('not_found');
  return bike;
}

/** Tells open pages that bikes have changed, and with them what is free. */
export async function tellFleetChanged(tx: CommandContext): Promise<void> {
  markContentChanged(tx, 'bikes');
  await announceChanges(
    tx,
    { topic: bikesTopic, to: 'everybody' },
    { topic: fleetTopic, to: 'administrators' },
  );
}
