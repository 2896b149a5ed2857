import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { ledgerClient } from '../ledger.client.ts';

/** How the ledger names the reader. */
export const nameChoiceQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['ledger', 'name'],
    queryFn: () => readJson(ledgerClient(api).name.$get()),
  });
