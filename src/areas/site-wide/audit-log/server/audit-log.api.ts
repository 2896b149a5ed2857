import type { SiteParts } from '#framework/server/area-module.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { indexAudits } from '../audit-index.ts';
import {
  auditFilterSchema,
  auditPageSchema,
  auditPeopleSchema,
  auditQuerySchema,
} from '../audit-log.schema.ts';
import { listAuditPeople } from './audit-people.queries.ts';
import { listAuditRecords } from './audit-records.queries.ts';
import { collectFinders } from './describe-subjects.ts';
import { exportAuditRecords } from './export-audit-records.ts';

/** The audit log for administrators. No route changes a record. */
export function createAuditLogApi({ audit: parts, settings }: Pick<SiteParts, 'audit' | 'settings'>) {
  const index = indexAudits(
    parts.map(({ declared }) => declared),
    settings.map(({ declared }) => auditedSettings(declared)),
  );
  const finders = collectFinders(parts);
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/',
        summary: 'List what administrators changed, newest first',
        access: 'admin',
        mayLag: true,
        query: auditQuerySchema,
        answer: { schema: auditPageSchema, description: 'A page of audit records' },
      }),
      async (c) => c.json(await listAuditRecords(c.get('deps'), finders, c.req.valid('query')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/people',
        summary: 'List the people who appear in the audit records',
        access: 'admin',
        answer: { schema: auditPeopleSchema, description: 'Everybody who has done something' },
      }),
      async (c) => c.json({ people: await listAuditPeople(c.get('deps')) }, 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/csv',
        summary: 'Export the audit records, newest first',
        access: 'admin',
        query: auditFilterSchema,
        answer: { type: 'text/csv', description: 'The records as CSV in the language of the reader' },
      }),
      (c) =>
        answerCsv(c, { title: 'audit-log:title', plainName: 'audit-records' }, (ctx, locale) =>
          exportAuditRecords(ctx, { index, finders, filter: c.req.valid('query'), locale }),
        ),
    );
}

export type AuditLogApi = ReturnType<typeof createAuditLogApi>;
