import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { profileClient } from '../../profile.client.ts';

/** The own profile, good for five minutes: what earns tokens here has it loaded again. */
export function profileQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: () => readJson(profileClient(api).index.$get()),
    meta: { changesWith: ['tokens'] },
  });
}
