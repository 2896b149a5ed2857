import { periodQuerySchema } from '#areas/foundation/periods/periods.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { statisticsSchema } from '../statistics.schema.ts';
import { exportStatistics } from './export-statistics.ts';
import { getStatistics } from './statistics.queries.ts';

/** Sales and new people, for administrators. */
export const statisticsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read the statistics of a week, a month, a year or all time',
      access: 'admin',
      mayLag: true,
      query: periodQuerySchema,
      answer: { schema: statisticsSchema, description: 'The statistics, compared with the period before' },
    }),
    async (c) => {
      const selection = { ...c.req.valid('query'), locale: c.get('locale') };
      return c.json(await getStatistics(c.get('deps'), selection), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export the statistics of a week, a month, a year or all time',
      access: 'admin',
      query: periodQuerySchema,
      answer: { type: 'text/csv', description: 'The figures as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'stats:title', plainName: 'statistics' }, (ctx, locale) =>
        exportStatistics(ctx, { ...c.req.valid('query'), locale }),
      ),
  );

export type StatisticsApi = typeof statisticsApi;
