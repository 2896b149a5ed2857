import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { statsClient } from '../stats.client.ts';

export const figuresQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['stats', 'figures'],
    queryFn: () => readJson(statsClient(api).figures.$get()),
  });
