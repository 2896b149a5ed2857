import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { foundPagesSchema, searchQuerySchema } from '../site-search.schema.ts';
import { searchSite } from './search-site.ts';

/** The search of the whole site. */
export const createSearchApi = (sources: readonly SearchableTexts[]) =>
  createRouteApp().openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Search all public pages in the language of the request',
      access: 'visitor',
      middleware: rateLimit({ name: 'search', points: 300, seconds: 60 }),
      query: searchQuerySchema,
      answer: { schema: foundPagesSchema, description: 'The pages found, the best first' },
    }),
    async (c) => {
      const search = { ...c.req.valid('query'), locale: c.get('locale'), sources };
      return c.json(await searchSite(c.get('deps'), search), 200);
    },
  );

export type SearchApi = ReturnType<typeof createSearchApi>;
