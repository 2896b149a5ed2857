import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { securityClient } from '../../security.client.ts';
import type { SecurityView } from '../../security.schema.ts';

export const securityKey = ['security'] as const;

export function securityQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: securityKey,
    queryFn: (): Promise<SecurityView> => readJson(securityClient(api).index.$get()),
    meta: { changesWith: ['session', 'own-sessions'] },
  });
}
