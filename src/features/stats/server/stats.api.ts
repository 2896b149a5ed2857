import { createRoute } from '@hono/zod-openapi';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { figuresSchema } from '../stats.schema.ts';
import { getRecentFigures } from './recent-figures.ts';

const figuresRoute = createRoute({
  method: 'get',
  path: '/figures',
  summary: 'How many members, TU Tokens, ledger events and products there are',
  responses: {
    200: {
      description: 'Figures, at most a minute old',
      content: { 'application/json': { schema: figuresSchema } },
    },
  },
});

export const statsApi = createRouteApp().openapi(figuresRoute, async (c) =>
  c.json(await getRecentFigures(c.get('deps')), 200),
);

export type StatsApi = typeof statsApi;
