import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

/** The private calendar URLs of an administrator: of all bookings, or of the bookings of one bike. */
export const adminCalendarsSchema = z
  .object({
    items: z.array(
      z.object({
        /** Null for all bookings. */
        bikeId: idSchema.nullable(),
        url: z.url(),
        /** Sent with a request to renew the URL. */
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'BikeCalendarsOfAdministrator' });
export type AdminCalendars = z.infer<typeof adminCalendarsSchema>;

export const calendarRenewalSchema = z.object({
  bikeId: idSchema.nullable(),
  /** When the current URL was created; null for the first one. */
  seen: z.iso.datetime().nullable(),
});
export type CalendarRenewal = z.output<typeof calendarRenewalSchema>;
