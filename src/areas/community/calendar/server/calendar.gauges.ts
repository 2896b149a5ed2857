import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { countReportedNotes } from '../admin/server/admin-notes.queries.ts';

export const calendarGauges: SiteGauge[] = [
  {
    name: 'tu_reported_notes',
    help: 'Notes of the calendar with reports that nobody has dealt with',
    labels: [],
    count: async (ctx) => [{ labels: {}, value: await countReportedNotes(ctx) }],
  },
];
