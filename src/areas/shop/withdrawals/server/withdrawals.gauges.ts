import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { getOpenWithdrawals } from './withdrawals.queries.ts';

export const withdrawalGauges: SiteGauge[] = [
  {
    name: 'tu_open_withdrawals',
    help: 'Withdrawals that nobody has dealt with',
    labels: [],
    async count(ctx) {
      const { open } = await getOpenWithdrawals(ctx);
      return [{ labels: {}, value: open }];
    },
  },
];
