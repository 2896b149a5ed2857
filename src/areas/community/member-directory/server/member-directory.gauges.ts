import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { countReportedMessages } from './messages.queries.ts';

export const memberDirectoryGauges: SiteGauge[] = [
  {
    name: 'tu_reported_messages',
    help: 'Messages between members with reports that nobody has dealt with',
    labels: [],
    count: async (ctx) => [{ labels: {}, value: await countReportedMessages(ctx) }],
  },
];
