import { z } from 'zod';
import { calendarType } from '#platform/server/calendar/write-calendar.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { readOwnCalendar } from './calendar.queries.ts';

const fileSchema = z.object({ file: z.string().regex(/^[\w-]{32}\.ics$/) });

/** Private calendars for programs that subscribe to them: who knows the address reads it without signing in. */
export const bikeCalendarsApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/{file}',
    summary: 'Read the calendar of a person’s bookings of bikes, by its private address',
    access: 'visitor',
    middleware: rateLimit({ points: 120, seconds: 60 }),
    params: fileSchema,
    answer: { type: 'text/calendar', description: 'An iCalendar file' },
    refusals: ['not_found'],
  }),
  async (c) => {
    const [token = ''] = c.req.valid('param').file.split('.');
    return c.body(await readOwnCalendar(c.get('deps'), token), 200, {
      'content-type': calendarType,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
  },
);
