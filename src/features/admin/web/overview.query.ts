import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { adminClient } from '../admin.client.ts';

/** What waits for an administrator. It changes by other people's hands: after ten seconds another look is worth it. */
export function overviewQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => readJson(adminClient(api).overview.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'admin:failed' },
  });
}
