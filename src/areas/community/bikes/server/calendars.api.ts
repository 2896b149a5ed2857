import {
  calendarHeaders,
  calendarLimit,
  calendarRoute,
  tokenOf,
} from '#platform/server/calendar/calendar-route.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { readOwnCalendar } from './calendar.queries.ts';

/** Private calendars for programs that subscribe to them; the URL is the only credential. */
export const bikeCalendarsApi = createRouteApp().openapi(
  apiRoute({
    ...calendarRoute,
    summary: 'Read the calendar of a person’s bookings of bikes, by its private address',
    middleware: calendarLimit('own-calendars'),
  }),
  async (c) => {
    const token = tokenOf(c.req.valid('param').file);
    return c.body(await readOwnCalendar(c.get('deps'), token), 200, calendarHeaders);
  },
);
