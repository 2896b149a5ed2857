import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/http/api-fetch.ts';
import { profileClient } from '../profile.client.ts';

/** The own profile. Tokens come from many sides: after ten seconds another look is worth it. */
export function profileQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: () => readJson(profileClient(api).index.$get()),
    staleTime: 10_000,
  });
}
