import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockDateOfBirth } from '#areas/people/date-of-birth/server/date-of-birth.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import {
  type BikePlan,
  codeAlphabet,
  codeLength,
  findFreeBikes,
  findSlot,
  isClosed,
  type Slot,
} from '../bikes.rules.ts';
import type { BookingView } from '../bikes.schema.ts';
import { readBikes } from './availability.queries.ts';
import { bikeJobs } from './bike-job-names.ts';
import { holdBikePlan } from './bike-plan.ts';
import { bikeBookingBikes, bikeBookings } from './bikes.table.ts';
import { getBooking } from './bookings.queries.ts';
import { recordBooking } from './record-booking.ts';

/** The data of the person that a booking needs. */
export type BookedPerson = { dateOfBirth: string | null };

export type PlaceBookingInput = {
  /** Sending the same id again books once. */
  id: string;
  userId: string;
  /** The start of a slot. */
  startsAt: Date;
  bikes: number;
  locale: Locale;
  /** The administrator who books for the person; null when the person books. */
  bookedBy: string | null;
  /**
   * Returns the version of the accepted terms. Refuses by throwing an error, which rolls back, or by
   * returning one, which keeps what it wrote.
   */
  allow(
    tx: CommandContext,
    slot: Slot,
    plan: BikePlan,
    person: BookedPerson,
  ): Promise<number | null | AppError>;
};

/** Another transaction took a bike between reading and writing. */
class TakenMeanwhile extends Error {}

/** More conflicts than a slot has places mean that bookings are also cancelled at the same time. */
const attempts = 12;

/**
 * Books bikes of a slot, in its own transaction. Throws `conflict` for an id of another person's booking,
 * `bike_slot_unknown`, `bike_day_closed`, `bike_slot_over` and, with the number of `free` bikes,
 * `bikes_taken`.
 */
export async function placeBooking(ctx: CommandContext, input: PlaceBookingInput): Promise<BookingView> {
  for (let attempt = 1; ; attempt++) {
    try {
      const booked = await inTransaction(ctx, (tx) => tryBooking(tx, input));
      if (booked instanceof AppError) throw booked;
      return booked;
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error;
      if (attempt === attempts) throw new AppError('bikes_taken', { free: 0 });
    }
  }
}

async function tryBooking(tx: CommandContext, input: PlaceBookingInput): Promise<BookingView | AppError> {
  const plan = await holdBikePlan(tx);
  const person = { dateOfBirth: await lockDateOfBirth(tx, input.userId) };
  const known = await findOwn(tx, input);
  if (known) return known;
  const slot = findOpenSlot(plan, input.startsAt, tx.clock.now());
  const termsVersion = await input.allow(tx, slot, plan, person);
  if (termsVersion instanceof AppError) return termsVersion;
  await takeBikes(tx, input, slot, { termsVersion, plan });
  const booking = await getBooking(tx, input.id);
  await tx.jobs.enqueue(tx.db, bikeJobs.notifyOfBooking, { bookingId: input.id });
  await recordBooking(tx, { userId: input.userId, ...slot, bikes: input.bikes });
  return booking;
}

/** The booking that an earlier request with the same id has made. */
async function findOwn(
  tx: CommandContext,
  { id, userId }: PlaceBookingInput,
): Promise<BookingView | undefined> {
  const [row] = await tx.db
    .select({ userId: bikeBookings.userId })
    .from(bikeBookings)
    .where(eq(bikeBookings.id, id));
  if (!row) return undefined;
  if (row.userId !== userId) throw new AppError('conflict');
  return getBooking(tx, id);
}

function findOpenSlot(plan: BikePlan, startsAt: Date, now: Date): Slot {
  const slot = findSlot(plan, startsAt);
  if (!slot) throw new AppError('bike_slot_unknown');
  if (slot.startsAt <= now) throw new AppError('bike_slot_over');
  if (isClosed(plan, romeDay(startsAt))) throw new AppError('bike_day_closed');
  return slot;
}

type Facts = { termsVersion: number | null; plan: BikePlan };

/** Inserts the booking and its bikes. When two transactions want the same bike, the unique indexes decide. */
async function takeBikes(
  tx: CommandContext,
  { id, userId, bikes, locale, bookedBy }: PlaceBookingInput,
  slot: Slot,
  { termsVersion, plan }: Facts,
): Promise<void> {
  const { bikeIds, places } = findFreeBikes(slot, await readBikes(tx, slot));
  if (bikeIds.length < bikes) throw new AppError('bikes_taken', { free: bikeIds.length });
  const now = tx.clock.now();
  const times = { startsAt: slot.startsAt, endsAt: slot.endsAt };
  const inserted = await tx.db
    .insert(bikeBookings)
    .values({
      id,
      userId,
      ...times,
      code: newCode(),
      termsVersion,
      locale,
      bookedBy,
      createdAt: now,
      remindedAt: isReminderDue(plan, slot, now) ? now : null,
    })
    .onConflictDoNothing();
  const chosen = bikeIds.slice(0, bikes).map((bikeId, index) => ({
    bookingId: id,
    bikeId,
    place: places[index] ?? 0,
    ...times,
  }));
  if (inserted.rowCount === 0) throw new TakenMeanwhile();
  const taken = await tx.db.insert(bikeBookingBikes).values(chosen).onConflictDoNothing();
  if (taken.rowCount !== bikes) throw new TakenMeanwhile();
}

/** A booking made shortly before its slot needs no reminder after its confirmation. */
function isReminderDue({ reminderHours }: BikePlan, { startsAt }: Slot, now: Date): boolean {
  return reminderHours === null || startsAt <= addSeconds(now, reminderHours * 3600);
}

/** A random hand-over code. */
function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
