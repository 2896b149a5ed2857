import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { overviewSchema } from '../overview.schema.ts';
import { getOverview } from './overview.queries.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/** The administrators' overview. */
export const createAdminApi = (waiting: readonly WaitingWork[]) =>
  createRouteApp().openapi(
    apiRoute({
      method: 'get',
      path: '/overview',
      summary: 'Count what waits to be dealt with',
      access: 'admin',
      answer: { schema: overviewSchema, description: 'What waits in all areas, in words' },
    }),
    async (c) => c.json(await getOverview(c.get('deps'), { waiting, locale: c.get('locale') }), 200),
  );
