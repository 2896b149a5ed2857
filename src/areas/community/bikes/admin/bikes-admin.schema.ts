import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { handOverStates } from '../bikes.rules.ts';
import { newBookingSchema } from '../bikes.schema.ts';
import { maxBikesInSlot } from '../slots.rules.ts';
import { isBookingDay, maxReasonLength, shownStates } from './bikes-admin.rules.ts';

const moment = z.iso.datetime();
const count = z.int().nonnegative();

/** A valid day as YYYY-MM-DD. */
export const daySchema = z.string().refine(isBookingDay);

const bookedBikeSchema = z.object({
  /** The id of the bike in this booking. */
  id: idSchema,
  number: z.int().positive(),
  name: z.string(),
  state: z.enum(shownStates),
  handedOverAt: moment.nullable(),
  returnedAt: moment.nullable(),
});
export type BookedBikeView = z.infer<typeof bookedBikeSchema>;

export const adminBookingSchema = z
  .object({
    id: idSchema,
    startsAt: moment,
    endsAt: moment,
    code: z.string(),
    createdAt: moment,
    /** Whether an administrator booked for the person. */
    isBookedForPerson: z.boolean(),
    cancelledAt: moment.nullable(),
    /** Name and email address are empty after the account was deleted. */
    person: z.object({ userId: idSchema, fullName: z.string(), email: z.string() }),
    bikes: z.array(bookedBikeSchema),
  })
  .meta({ id: 'AdministeredBikeBooking' });
export type AdminBooking = z.infer<typeof adminBookingSchema>;

/** A slot that is not over, and how many bikes can still be booked in it: none after it has begun. */
const openSlotSchema = z.object({ startsAt: moment, endsAt: moment, free: count, hasBegun: z.boolean() });
export type OpenSlot = z.infer<typeof openSlotSchema>;

export const dayBookingsSchema = z
  .object({
    day: z.iso.date(),
    today: z.iso.date(),
    /** No bikes can be booked on this day. */
    isClosed: z.boolean(),
    /** The slots that can be booked today, and the slot in progress. */
    slots: z.array(openSlotSchema),
    /** In the order of their times; includes cancelled ones. */
    bookings: z.array(adminBookingSchema),
    /** Bookings of any day with a bike that was not returned in time. */
    late: z.array(adminBookingSchema),
  })
  .meta({ id: 'BikeBookingsOfDay' });
export type DayBookings = z.infer<typeof dayBookingsSchema>;

export const dayBookingsQuerySchema = z.object({ day: daySchema.optional() });

/** The booking with a hand-over code; empty when no booking has the code. */
export const codeAnswerSchema = z
  .object({ bookings: z.array(adminBookingSchema).max(1) })
  .meta({ id: 'BikeBookingOfCode' });

export const codeSchema = z.object({ code: z.string().max(40) });

export const handOverSchema = z.object({
  /** Ids of the bikes in this booking. */
  bikes: z.array(idSchema).min(1).max(maxBikesInSlot),
  /** The state that the page showed. */
  from: z.enum(handOverStates),
  to: z.enum(handOverStates),
});
export type HandOver = z.output<typeof handOverSchema>;

export const cancellationSchema = z.object({
  /** The person who booked reads it. */
  reason: z.string().trim().max(maxReasonLength),
});

export const peopleQuerySchema = z.object({
  /** Parts of a name or an email address. */
  q: z
    .string()
    .refine((text) => !text.includes('\0'))
    .trim()
    .max(maxSearchLength),
});

/** People for whom a booking can be made. */
export const foundPeopleSchema = z
  .object({
    people: z.array(z.object({ userId: idSchema, fullName: z.string(), email: z.string() })),
  })
  .meta({ id: 'PeopleToBookFor' });

export const bookingForPersonSchema = newBookingSchema
  .pick({ id: true, startsAt: true, bikes: true })
  .extend({ userId: idSchema });
export type BookingForPerson = z.output<typeof bookingForPersonSchema>;
