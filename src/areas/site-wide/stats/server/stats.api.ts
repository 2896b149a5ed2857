import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { figuresSchema } from '../stats.schema.ts';
import { getRecentFigures } from './recent-figures.ts';

const figuresRoute = apiRoute({
  method: 'get',
  path: '/figures',
  summary: 'Count members, TU Tokens, ledger events and products',
  access: 'visitor',
  mayLag: true,
  answer: { schema: figuresSchema, description: 'Figures, at most a minute old' },
});

export const statsApi = createRouteApp().openapi(figuresRoute, async (c) =>
  c.json(await getRecentFigures(c.get('deps')), 200),
);

export type StatsApi = typeof statsApi;
