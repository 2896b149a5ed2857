import { countWaitingMembers } from '#areas/community/membership/server/imported-members.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';

export const memberRegisterGauges: SiteGauge[] = [
  {
    name: 'tu_imported_members',
    help: 'Members of an imported register who have no account yet',
    labels: [],
    count: async (ctx) => [{ labels: {}, value: await countWaitingMembers(ctx) }],
  },
];
