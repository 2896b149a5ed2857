import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { auditLogClient } from '../audit-log.client.ts';
import { type AuditSelection, auditRecordsTopic } from '../audit-log.rules.ts';

const auditKey = ['audit-records'] as const;

/** Milliseconds. Other administrators keep working, so it is stale after ten seconds. */
const staleTime = 10_000;

const meta = { failedTitle: 'audit-log:list.failed', changesWith: [auditRecordsTopic] } as const;

/** A page of administrators' actions, newest first. */
export function auditRecordsQuery(api: ApiFetch, selection: AuditSelection) {
  return queryOptions({
    queryKey: [...auditKey, 'list', selection],
    queryFn: () => readJson(auditLogClient(api).index.$get({ query: selection })),
    staleTime,
    meta,
    placeholderData: keepPreviousData,
  });
}

/** Everybody in the records, for the filter. */
export function auditPeopleQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [...auditKey, 'people'],
    queryFn: () => readJson(auditLogClient(api).people.$get()),
    staleTime: 60_000,
    meta,
  });
}
