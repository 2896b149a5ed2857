import { listPeopleByName } from '#areas/people/accounts/server/people-by-name.queries.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { bookingIdSchema } from '../../bikes.schema.ts';
import {
  adminBookingSchema,
  bookingForPersonSchema,
  cancellationSchema,
  codeAnswerSchema,
  codeSchema,
  dayBookingsQuerySchema,
  dayBookingsSchema,
  foundPeopleSchema,
  handOverSchema,
  peopleQuerySchema,
} from '../bikes-admin.schema.ts';
import { getAdminBooking, getDayBookings, listBookingsByCode } from './admin-bookings.queries.ts';
import { bookForPerson } from './book-for-person.ts';
import { cancelPersonBooking } from './cancel-person-booking.ts';
import { setHandOver } from './set-hand-over.ts';

const booking = { schema: adminBookingSchema, description: 'The booking as it is now' };

/** The API of all bike bookings for administrators. */
export const adminBookingsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the bookings of bikes of a day, with names',
      access: 'admin',
      query: dayBookingsQuerySchema,
      answer: { schema: dayBookingsSchema, description: 'The bookings, and those with a bike that is late' },
    }),
    async (c) => c.json(await getDayBookings(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Book bikes for a person',
      access: 'admin',
      body: bookingForPersonSchema,
      answer: { schema: doneSchema, description: 'Booked, also when the same id has booked before' },
      refusals: [
        'not_found',
        'conflict',
        'bikes_taken',
        'bike_slot_unknown',
        'bike_slot_over',
        'bike_slot_too_far',
        'bike_day_closed',
      ],
    }),
    async (c) => {
      await bookForPerson(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/people',
      summary: 'Find people for whom bikes can be booked',
      access: 'admin',
      query: peopleQuerySchema,
      answer: { schema: foundPeopleSchema, description: 'At most eight people, by name' },
    }),
    async (c) => {
      const { q } = c.req.valid('query');
      return c.json({ people: await listPeopleByName(c.get('deps'), { text: q, limit: 8 }) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/codes/{code}',
      summary: 'Find a booking by its hand-over code',
      access: 'admin',
      params: codeSchema,
      answer: { schema: codeAnswerSchema, description: 'The booking; none for a code that no booking has' },
    }),
    async (c) =>
      c.json({ bookings: await listBookingsByCode(c.get('deps'), c.req.valid('param').code) }, 200),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/hand-over',
      summary: 'Record that bikes were handed over, came back or were not fetched, or take that back',
      access: 'admin',
      params: bookingIdSchema,
      body: handOverSchema,
      answer: booking,
      refusals: [
        'not_found',
        'bike_state_changed',
        'bike_already_out',
        'bike_hand_over_early',
        'bike_no_show_early',
        'bike_booking_cancelled',
      ],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: bookingId } = c.req.valid('param');
      await setHandOver(ctx, { bookingId, ...c.req.valid('json') });
      return c.json(await getAdminBooking(ctx, bookingId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/cancellation',
      summary: 'Cancel the booking of a person, and tell them',
      access: 'admin',
      params: bookingIdSchema,
      body: cancellationSchema,
      answer: booking,
      refusals: ['not_found', 'bike_booking_out'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: bookingId } = c.req.valid('param');
      await cancelPersonBooking(ctx, { bookingId, ...c.req.valid('json') });
      return c.json(await getAdminBooking(ctx, bookingId), 200);
    },
  );

export type AdminBookingsApi = typeof adminBookingsApi;
