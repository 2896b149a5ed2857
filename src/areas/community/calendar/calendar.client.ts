import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { CalendarAdminApi } from './admin/server/calendar-admin.api.ts';
import type { CalendarApi } from './server/calendar.api.ts';

export const calendarClient = (api: ApiFetch) => hc<CalendarApi>('/api/calendar', { fetch: api });
export const calendarAdminClient = (api: ApiFetch) =>
  hc<CalendarAdminApi>('/api/admin/calendar', { fetch: api });
