import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { listDemoBuyerIds } from '#areas/people/accounts/server/demo-buyers.ts';
import type { DemoStep } from '#framework/server/demo-data.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { demoBikes, demoBookings, type PastDemoBooking, pastDemoBookings } from '../demo/demo-bikes.ts';
import { lockBikePlan } from './bike-plan.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';
import { endBooking, lockBooking } from './cancel-booking.ts';
import { placeBooking } from './place-booking.ts';

type Context = Omit<CommandContext, 'actor'>;

/**
 * Adds bikes to a demo that has none, with bookings for the next days by its invented people, if it has any.
 * Sends no emails.
 */
export async function seedDemoBikes(ctx: Context): Promise<void> {
  if (!ctx.config.isDemo) throw new Error('Demo bikes exist in demo mode only');
  if (await addDemoBikes(ctx)) await bookComingDays(ctx);
}

async function bookComingDays(ctx: Context): Promise<void> {
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
      // The slots of the settings were changed.
      ignoreRefusal(error);
    }
  }
}

/**
 * One year of past bookings of the demo's invented people, and their bookings of the next days. `now`: the
 * time of the first start.
 */
export function demoBikeSteps(userIds: readonly string[], now: Date): DemoStep[] {
  const before = ({ daysAgo }: PastDemoBooking) => daysAgo + 1;
  const oldest = Math.max(...pastDemoBookings.map(before));
  return [
    { daysAgo: oldest + 1, run: addDemoBikes },
    ...pastDemoBookings.flatMap((past, place) => stepsOf(past, userIds[place % userIds.length] ?? '', now)),
    { daysAgo: 0, run: bookComingDays },
  ];
}

/** The steps of a past booking: booked the day before, then its outcome. */
function stepsOf(past: PastDemoBooking, userId: string, now: Date): DemoStep[] {
  const id = newId();
  const startsAt = romeTime(addDays(romeDay(now), -past.daysAgo), past.time);
  const daysAgo = (time: Date) => (now.getTime() - time.getTime()) / 1000 / secondsPerDay;
  const book: DemoStep['run'] = async (ctx) => {
    const silent = { ...ctx, actor: { kind: 'system' as const } };
    const details = { id, userId, startsAt, bikes: past.bikes, locale: 'it' as const, bookedBy: null };
    // Skipped when the slots of the settings were changed.
    await placeBooking(silent, { ...details, allow: async () => 0 }).catch(ignoreRefusal);
  };
  const end: DemoStep['run'] = async (ctx) => {
    const silent = { ...ctx, actor: { kind: 'system' as const } };
    const booking = await findLiving(ctx, id);
    if (!booking) return;
    if (past.outcome === 'cancelled') return endBooking(silent, booking, 'person');
    if (past.outcome === 'no_show') return noteOutcome(ctx, id, { noShowAt: ctx.clock.now() });
    const returnedAt = addSeconds(booking.endsAt, past.returnedLate * 60);
    await noteOutcome(ctx, id, { handedOverAt: addSeconds(startsAt, 300), returnedAt });
  };
  const ended = past.outcome === 'cancelled' ? addSeconds(startsAt, -3 * 3600) : addSeconds(startsAt, 3600);
  return [
    { daysAgo: daysAgo(addSeconds(startsAt, -secondsPerDay)), run: book },
    { daysAgo: daysAgo(ended), run: end },
  ];
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function findLiving({ db }: Context, id: string) {
  const [booking] = await db.select().from(bikeBookings).where(eq(bikeBookings.id, id));
  return booking;
}

async function noteOutcome(
  { db }: Context,
  id: string,
  times: Partial<typeof bikeBookingBikes.$inferInsert>,
): Promise<void> {
  await db.update(bikeBookingBikes).set(times).where(eq(bikeBookingBikes.bookingId, id));
}

/** Whether this process has added them; when two processes start at once, only one does. */
async function addDemoBikes(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const rows = demoBikes.map((bike) => ({ id: newId(), ...bike, createdAt: clock.now() }));
    if ((await db.$count(bikes)) > 0) return false;
    const added = await db.insert(bikes).values(rows).onConflictDoNothing({ target: bikes.number });
    return added.rowCount === rows.length;
  });
}

/** Takes the demo's bikes out of service on a live site, and cancels their bookings. Sends no emails. */
export async function retireDemoBikes(ctx: Context): Promise<void> {
  const system = { ...ctx, actor: { kind: 'system' as const } };
  const frames = demoBikes.map(({ frameNumber }) => frameNumber);
  const isDemoBike = and(inArray(bikes.frameNumber, frames), eq(bikes.state, 'in_service'));
  if ((await ctx.db.$count(bikes, isDemoBike)) === 0) return;
  await inTransaction(system, async (tx) => {
    await lockBikePlan(tx);
    const retired = await tx.db
      .update(bikes)
      .set({ state: 'retired', version: sql`${bikes.version} + 1` })
      .where(isDemoBike)
      .returning({ id: bikes.id });
    const coming = await tx.db
      .selectDistinct({ id: bikeBookingBikes.bookingId })
      .from(bikeBookingBikes)
      .where(
        and(
          inArray(
            bikeBookingBikes.bikeId,
            retired.map(({ id }) => id),
          ),
          eq(bikeBookingBikes.isActive, true),
          gt(bikeBookingBikes.endsAt, tx.clock.now()),
          isNull(bikeBookingBikes.handedOverAt),
        ),
      )
      .orderBy(asc(bikeBookingBikes.bookingId));
    for (const { id } of coming) await endBooking(tx, await lockBooking(tx, id), 'administrator');
  });
}
