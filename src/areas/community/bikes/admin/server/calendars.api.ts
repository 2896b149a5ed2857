import {
  calendarHeaders,
  calendarLimit,
  calendarRoute,
  tokenOf,
} from '#platform/server/calendar/calendar-route.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { adminCalendarsSchema, calendarRenewalSchema } from '../calendars.schema.ts';
import { listAdminCalendars, readAdminCalendar } from './admin-calendars.queries.ts';
import { renewBikesCalendar } from './renew-bikes-calendar.ts';

const answer = { schema: adminCalendarsSchema, description: 'Your own addresses' };

/** The API of the private calendar URLs of an administrator. */
export const adminCalendarsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List your private addresses of calendars of all bookings of bikes',
      access: 'admin',
      answer,
    }),
    async (c) => {
      const { userId } = requireAdmin(await c.get('actor')());
      const deps = c.get('deps');
      return c.json(await listAdminCalendars(deps, { userId, siteUrl: deps.config.siteUrl }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/',
      summary: 'Get a private address of the calendar of all bookings or of a bike, or another one',
      access: 'admin',
      body: calendarRenewalSchema,
      answer,
      refusals: ['not_found'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { userId } = requireAdmin(ctx.actor);
      await renewBikesCalendar(ctx, c.req.valid('json'));
      return c.json(await listAdminCalendars(ctx, { userId, siteUrl: ctx.config.siteUrl }), 200);
    },
  );

/** Serves the calendars: the URL is the only credential, and works while its owner is an administrator. */
export const adminCalendarFilesApi = createRouteApp().openapi(
  apiRoute({
    ...calendarRoute,
    summary: 'Read the calendar of all bookings of bikes, or of one bike, by its private address',
    middleware: calendarLimit('admin-calendars'),
  }),
  async (c) => {
    const token = tokenOf(c.req.valid('param').file);
    return c.body(await readAdminCalendar(c.get('deps'), token), 200, calendarHeaders);
  },
);

export type AdminCalendarsApi = typeof adminCalendarsApi;
