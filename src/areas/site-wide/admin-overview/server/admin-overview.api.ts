import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { overviewSchema } from '../overview.schema.ts';
import { getOverview } from './overview.queries.ts';

/** The administrators' overview. */
export const adminApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/overview',
    summary: 'Count what waits to be dealt with',
    access: 'admin',
    answer: { schema: overviewSchema, description: 'Open orders by status, and open withdrawals' },
  }),
  async (c) => c.json(await getOverview(c.get('deps')), 200),
);

export type AdminApi = typeof adminApi;
