import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { ledgerClient } from '../ledger.client.ts';
import { type LedgerFilters, type LedgerSelection, ledgerTopic } from '../ledger.rules.ts';

const ledgerKey = ['ledger'] as const;

const meta = { failedTitle: 'ledger:list.failed', changesWith: [ledgerTopic] } as const;

/** A page of events, newest first, with names as visible to the reader. */
export function ledgerEventsQuery(api: ApiFetch, selection: LedgerSelection) {
  return queryOptions({
    queryKey: [...ledgerKey, 'events', selection],
    queryFn: () => readJson(ledgerClient(api).events.$get({ query: selection })),
    meta,
    placeholderData: keepPreviousData,
  });
}

export function ledgerSummaryQuery(api: ApiFetch, filters: LedgerFilters) {
  return queryOptions({
    queryKey: [...ledgerKey, 'summary', filters],
    queryFn: () => readJson(ledgerClient(api).summary.$get({ query: filters })),
    meta,
    placeholderData: keepPreviousData,
  });
}
