import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';

/** The private addresses of an administrator: of all bookings, or of those of a bike. */
export const adminCalendarsSchema = z
  .object({
    items: z.array(
      z.object({
        /** Null: all bookings. */
        bikeId: idSchema.nullable(),
        url: z.url(),
        /** Sent back when it is renewed. */
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'BikeCalendarsOfAdministrator' });
export type AdminCalendars = z.infer<typeof adminCalendarsSchema>;

export const calendarRenewalSchema = z.object({
  bikeId: idSchema.nullable(),
  /** When the address of before was made; null for the first one. */
  seen: z.iso.datetime().nullable(),
});
export type CalendarRenewal = z.output<typeof calendarRenewalSchema>;
