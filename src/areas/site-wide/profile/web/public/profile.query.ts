import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { profileClient } from '../../profile.client.ts';

/** The user's own profile, fresh for five minutes; awards of tokens reload it. */
export function profileQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: () => readJson(profileClient(api).index.$get()),
    meta: { changesWith: ['session', 'tokens', 'profile'] },
  });
}
