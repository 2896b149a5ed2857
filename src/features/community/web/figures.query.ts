import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/http/api-fetch.ts';
import { communityClient } from '../community.client.ts';

export const figuresQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['community', 'figures'],
    queryFn: () => readJson(communityClient(api).figures.$get()),
  });
