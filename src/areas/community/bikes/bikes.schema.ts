import { z } from 'zod';
import { dateOfBirthSchema } from '#areas/people/date-of-birth/date-of-birth.schema.ts';
import { dayInput, momentInput } from '#platform/kernel/clock/day-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxDays } from './bikes.rules.ts';
import { maxBikesInSlot } from './slots.rules.ts';

const count = z.int().min(0);

const slotShape = {
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

const slotSchema = z.object({
  ...slotShape,
  /** Bikes that can still be booked; 0 for a slot that has begun. */
  free: count,
  hasBegun: z.boolean(),
});
export type SlotView = z.infer<typeof slotSchema>;

const daySchema = z.object({
  day: z.iso.date(),
  /** Nobody gets a bike on this day. */
  isClosed: z.boolean(),
  slots: z.array(slotSchema),
});
export type DayView = z.infer<typeof daySchema>;

/** Free bikes by day and slot, for everybody. */
export const availabilitySchema = z
  .object({
    today: z.iso.date(),
    /** The first day with a slot that has not begun: today, or tomorrow once the last slot of today has begun. */
    firstDay: z.iso.date(),
    /** The last day that can be booked today. */
    lastDay: z.iso.date(),
    /** Bikes in service, as far as a slot takes them. */
    bikes: count,
    days: z.array(daySchema),
  })
  .meta({ id: 'BikeAvailability' });
export type Availability = z.infer<typeof availabilitySchema>;

export const availabilityQuerySchema = z.object({
  /** The first day; without it, the first one with a slot that has not begun. */
  from: dayInput.optional(),
  days: z.coerce.number().int().min(1).max(maxDays).default(7),
});
export type AvailabilityQuery = z.output<typeof availabilityQuerySchema>;

/** What people have to know before they book. */
export const bikeTermsSchema = z
  .object({
    /** 0: the site's own terms, which administrators have not changed. */
    version: count,
    /** As administrators wrote them; null: the site's own. */
    text: z.string().nullable(),
    daysAhead: count,
    bikesOfPerson: count,
    comingBookings: count,
    youngestAge: count.nullable(),
  })
  .meta({ id: 'BikeTerms' });
export type BikeTerms = z.infer<typeof bikeTermsSchema>;

/** What the reader has to do before a booking. */
export const bookerSchema = z
  .object({
    /** Whether they have accepted the terms as they are now. */
    hasAccepted: z.boolean(),
    /** Whether there is an age limit, and their date of birth is not known. */
    needsDateOfBirth: z.boolean(),
    /** Why they can book nothing today, whatever the slot; null when they can. */
    refusal: z.enum(['bike_too_young', 'bike_bookings_limit']).nullable(),
  })
  .meta({ id: 'BikeBooker' });
export type Booker = z.infer<typeof bookerSchema>;

export const newBookingSchema = z.object({
  /** Made by the browser; the same id books once. */
  id: idSchema,
  startsAt: momentInput,
  bikes: z.int().min(1).max(maxBikesInSlot),
  /** The version of the terms that the person accepts with this booking. */
  acceptedTerms: count.max(2_000_000_000).optional(),
  /** Asked for once, when there is an age limit. */
  dateOfBirth: dateOfBirthSchema.optional(),
});
export type NewBooking = z.output<typeof newBookingSchema>;
/** As the browser sends it. */
export type NewBookingInput = z.input<typeof newBookingSchema>;

export const bookingSchema = z
  .object({
    id: idSchema,
    ...slotShape,
    /** Numbers and names of the bikes. */
    bikes: z.array(z.object({ number: count, name: z.string() })),
    /** What is said or shown at the hand-over. */
    code: z.string(),
    createdAt: z.iso.datetime(),
    cancelledAt: z.iso.datetime().nullable(),
    /** Whether the person can still cancel it. */
    isCancellable: z.boolean(),
    /** Bikes that were handed over, and not returned yet. */
    bikesOut: count,
  })
  .meta({ id: 'BikeBooking' });
export type BookingView = z.infer<typeof bookingSchema>;

export const bookingIdSchema = z.object({ id: idSchema });

/** Bookings that have not ended, by their time; or those before, newest first. */
export const ownBookingsQuerySchema = z.object({
  which: z.enum(['coming', 'past']).default('coming'),
  cursor: z.string().max(200).optional(),
  limit: pageLimit({ usual: 10, most: 50 }),
});
export type OwnBookingsQuery = z.output<typeof ownBookingsQuerySchema>;

export const ownBookingsSchema = pageSchema(bookingSchema);
export type OwnBookings = z.infer<typeof ownBookingsSchema>;

/** The private address of a calendar; null while nobody has asked for one. */
export const calendarAddressSchema = z
  .object({ url: z.url().nullable() })
  .meta({ id: 'BikeCalendarAddress' });
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;
