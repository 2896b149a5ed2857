import { eq, inArray, notExists } from 'drizzle-orm';
import { listDemoBuyerIds } from '#features/accounts/server/demo-buyers.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { demoBikes, demoBookings } from '../demo/demo-bikes.ts';
import { bikeBookingBikes, bikeBookings, bikeOutages, bikes } from './bikes.table.ts';
import { placeBooking } from './place-booking.ts';

type Context = Omit<CommandContext, 'actor'>;

/** Gives a demo without bikes some of them, booked for the next days by its invented people. No emails are sent. */
export async function seedDemoBikes(ctx: Context): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo bikes exist in demo mode only');
  if (!(await addDemoBikes(ctx))) return;
  const buyerIds = await listDemoBuyerIds(ctx.db);
  const silent = { ...ctx, actor: { kind: 'system' as const }, jobs: { enqueue: async () => undefined } };
  const today = romeDay(ctx.clock.now());
  for (const [index, { daysAhead, time, bikes: count }] of demoBookings.entries()) {
    const userId = buyerIds[index % buyerIds.length];
    if (userId === undefined) return;
    try {
      await placeBooking(silent, {
        id: newId(),
        userId,
        startsAt: romeTime(addDays(today, daysAhead), time),
        bikes: count,
        locale: 'it',
        bookedBy: null,
        allow: async () => 0,
      });
    } catch (error) {
      // Somebody has changed the slots of the settings.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** Whether this process has added them; of two that start at once it is one. */
async function addDemoBikes(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const rows = demoBikes.map((bike) => ({ id: newId(), ...bike, createdAt: clock.now() }));
    if ((await db.$count(bikes)) > 0) return false;
    const added = await db.insert(bikes).values(rows).onConflictDoNothing({ target: bikes.number });
    return added.rowCount === rows.length;
  });
}

/** Takes the demo's bikes and what is booked of them from a live site. */
export async function removeDemoBikes(db: Database): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const frames = demoBikes.map(({ frameNumber }) => frameNumber);
    const found = await tx.db.select({ id: bikes.id }).from(bikes).where(inArray(bikes.frameNumber, frames));
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await tx.db.delete(bikeBookingBikes).where(inArray(bikeBookingBikes.bikeId, ids));
    const itsBikes = tx.db
      .select({ id: bikeBookingBikes.id })
      .from(bikeBookingBikes)
      .where(eq(bikeBookingBikes.bookingId, bikeBookings.id));
    await tx.db.delete(bikeBookings).where(notExists(itsBikes));
    await tx.db.delete(bikeOutages).where(inArray(bikeOutages.bikeId, ids));
    await tx.db.delete(bikes).where(inArray(bikes.id, ids));
  });
}
