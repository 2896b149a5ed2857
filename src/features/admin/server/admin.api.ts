import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { auditPageSchema, auditQuerySchema } from '../audit.schema.ts';
import { overviewSchema } from '../overview.schema.ts';
import { listAuditRecords } from './audit.queries.ts';
import { getOverview } from './overview.queries.ts';

/** The administrators' overview, and the records of their changes. */
export const adminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/overview',
      summary: 'Count what waits to be dealt with',
      access: 'admin',
      answer: { schema: overviewSchema, description: 'Open orders by status, and open withdrawals' },
    }),
    async (c) => c.json(await getOverview(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/audit',
      summary: 'List what administrators changed, newest first',
      access: 'admin',
      query: auditQuerySchema,
      answer: { schema: auditPageSchema, description: 'A page of audit records' },
    }),
    async (c) => c.json(await listAuditRecords(c.get('deps'), c.req.valid('query')), 200),
  );

export type AdminApi = typeof adminApi;
