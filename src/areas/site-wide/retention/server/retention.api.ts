import type { Retention } from '#framework/server/retention.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { retainedKindsSchema } from '../retention.schema.ts';
import { listRetainedKinds } from './retention.queries.ts';

/** How long data is kept, for administrators. */
export const createRetentionApi = (kinds: readonly Retention[]) =>
  createRouteApp().openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List what is kept for a time only, and what of it was deleted',
      access: 'admin',
      answer: { schema: retainedKindsSchema, description: 'Each kind of data' },
    }),
    async (c) =>
      c.json({ kinds: await listRetainedKinds(c.get('deps'), { kinds, locale: c.get('locale') }) }, 200),
  );

export type RetentionApi = ReturnType<typeof createRetentionApi>;
