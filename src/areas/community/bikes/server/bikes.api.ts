import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  availabilityQuerySchema,
  availabilitySchema,
  bikeTermsSchema,
  bookerSchema,
  bookingIdSchema,
  bookingSchema,
  calendarAddressSchema,
  newBookingSchema,
  ownBookingsQuerySchema,
  ownBookingsSchema,
} from '../bikes.schema.ts';
import { getAvailability } from './availability.queries.ts';
import { getBikeTerms } from './bike-terms.ts';
import { bookBikes } from './book-bikes.ts';
import { getBooker } from './bookers.queries.ts';
import { listOwnBookings } from './bookings.queries.ts';
import { calendarUrl, findOwnCalendar } from './calendar.queries.ts';
import { cancelBooking } from './cancel-booking.ts';
import { renewCalendar } from './renew-calendar.ts';

const middleware = rateLimit({ name: 'bikes', points: 30, seconds: 60 });

/** The API of free bikes for everybody, and of the signed-in person's bookings. */
export const bikesApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/availability',
      summary: 'Read how many bikes are free, by day and slot',
      access: 'visitor',
      query: availabilityQuerySchema,
      answer: { schema: availabilitySchema, description: 'Those of the days that can be booked today' },
    }),
    async (c) => c.json(await getAvailability(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/terms',
      summary: 'Read the terms of use of the bikes, and the limits of a booking',
      access: 'visitor',
      answer: { schema: bikeTermsSchema, description: 'In the language of the request' },
    }),
    async (c) => c.json(await getBikeTerms(c.get('deps'), c.get('locale')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/booker',
      summary: 'Read what you have to do before you book',
      access: 'user',
      answer: { schema: bookerSchema, description: 'Terms to accept, and a date of birth to give' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getBooker(c.get('deps'), userId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/bookings',
      summary: 'List your own bookings of bikes',
      access: 'user',
      query: ownBookingsQuerySchema,
      answer: { schema: ownBookingsSchema, description: 'Those to come by their time, or the past ones' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await listOwnBookings(c.get('deps'), userId, c.req.valid('query')), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/bookings',
      summary: 'Book bikes for a slot',
      access: 'user',
      middleware,
      body: newBookingSchema,
      answer: { schema: bookingSchema, description: 'The booking, also when the same id has booked before' },
      refusals: [
        'not_found',
        'conflict',
        'bikes_taken',
        'bike_slot_unknown',
        'bike_slot_over',
        'bike_slot_too_far',
        'bike_day_closed',
        'bikes_limit',
        'bike_bookings_limit',
        'bike_terms_required',
        'bike_age_unknown',
        'bike_too_young',
      ],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), locale: c.get('locale') };
      return c.json(await bookBikes(await commandContext(c), input), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/bookings/{id}',
      summary: 'Cancel one of your own bookings, until its slot begins',
      access: 'user',
      middleware,
      params: bookingIdSchema,
      answer: { schema: bookingSchema, description: 'The cancelled booking' },
      refusals: ['not_found', 'bike_booking_begun'],
    }),
    async (c) => c.json(await cancelBooking(await commandContext(c), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/calendar',
      summary: 'Read the private address of the calendar of your bookings',
      access: 'user',
      answer: { schema: calendarAddressSchema, description: 'Null before you have asked for one' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const deps = c.get('deps');
      const token = await findOwnCalendar(deps, userId);
      return c.json({ url: token === undefined ? null : calendarUrl(deps.config.siteUrl, token) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/calendar',
      summary: 'Get a new private address for the calendar of your bookings; the one of before ends',
      access: 'user',
      middleware,
      answer: { schema: calendarAddressSchema, description: 'The new address' },
    }),
    async (c) => {
      const ctx = await commandContext(c);
      return c.json({ url: calendarUrl(ctx.config.siteUrl, await renewCalendar(ctx)) }, 200);
    },
  );

export type BikesApi = typeof bikesApi;
