import { defineModule } from '#framework/server/area-module.ts';
import { calendarAdminApi } from '../admin/server/calendar-admin.api.ts';
import { calendarAudit } from '../calendar.audit.ts';
import { calendarErrors } from '../calendar.errors.ts';
import { calendarPages } from '../calendar.pages.ts';
import { calendarSettings } from '../calendar.settings.ts';
import { calendarFinders } from './audited-subjects.queries.ts';
import { createCalendarApi } from './calendar.api.ts';
import { calendarDemo } from './calendar.demo.ts';
import { calendarGauges } from './calendar.gauges.ts';
import { calendarJobDefinitions } from './calendar.jobs.ts';
import { calendarRetention } from './calendar.retention.ts';
import { calendarSearchable } from './calendar.searchable.ts';
import { calendarWaiting } from './calendar.waiting.ts';
import { calendarErasure, calendarPersonalData } from './personal-data.ts';
import { createPublicCalendarApi } from './public-calendar.api.ts';

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent {
    calendar: true;
  }
}

export const calendarModule = defineModule({
  name: 'calendar',
  audit: { declared: calendarAudit, finders: calendarFinders },
  errors: calendarErrors,
  pages: calendarPages,
  content: ['calendar'],
  settings: { declared: calendarSettings },
  api: ({ deps, dated }) => ({
    '/api/calendar': createCalendarApi(dated),
    '/api/admin/calendar': calendarAdminApi,
    '/': createPublicCalendarApi(deps, dated),
  }),
  jobs: calendarJobDefinitions,
  personalData: calendarPersonalData,
  erasure: calendarErasure,
  retention: calendarRetention,
  waiting: calendarWaiting,
  gauges: calendarGauges,
  demo: calendarDemo,
  searchable: calendarSearchable,
});
