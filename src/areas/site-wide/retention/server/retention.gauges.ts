import type { Retention } from '#framework/server/retention.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { listRetentionFigures } from './retention.queries.ts';

export const retentionGauges = (kinds: readonly Retention[]): SiteGauge[] => [
  {
    name: 'tu_retention_deleted',
    help: 'How much old data was deleted since the first run, by kind',
    labels: ['kind'],
    async count(ctx) {
      const figures = await listRetentionFigures(ctx, kinds);
      return figures.map(({ kind, deleted }) => ({ labels: { kind }, value: deleted }));
    },
  },
  {
    name: 'tu_retention_run_time_seconds',
    help: 'When old data was last looked for, by kind, in seconds of Unix time; 0 before the first run',
    labels: ['kind'],
    async count(ctx) {
      const figures = await listRetentionFigures(ctx, kinds);
      return figures.map(({ kind, ranAt }) => ({ labels: { kind }, value: ranAt }));
    },
  },
];
