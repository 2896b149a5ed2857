import { z } from 'zod';
import { periodQuerySchema } from '#areas/foundation/periods/periods.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { bikeStatisticsSchema } from '../bike-statistics.schema.ts';
import { daySchema } from '../bikes-admin.schema.ts';
import { getBikeStatistics } from './bike-statistics.queries.ts';
import { exportBikeBookings } from './export-bike-bookings.ts';

/** The API of the bikes' usage statistics, for administrators. */
export const bikeStatisticsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read how much the bikes were used in a week, a month, a year or all time',
      access: 'admin',
      mayLag: true,
      query: periodQuerySchema,
      answer: { schema: bikeStatisticsSchema, description: 'Bookings, bikes, no-shows and use by slot' },
    }),
    async (c) => c.json(await getBikeStatistics(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export the bookings of bikes of some days, with names',
      access: 'admin',
      query: z.object({ from: daySchema, to: daySchema }),
      answer: { type: 'text/csv', description: 'The bookings as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'bikes-admin:title', plainName: 'bike-bookings' }, (ctx, locale) =>
        exportBikeBookings(ctx, { ...c.req.valid('query'), locale }),
      ),
  );

export type BikeStatisticsApi = typeof bikeStatisticsApi;
