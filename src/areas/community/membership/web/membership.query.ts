import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { membershipClient } from '../membership.client.ts';

/** The signed-in user's own membership, and the terms of becoming a member. */
export function membershipQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['membership'],
    queryFn: () => readJson(membershipClient(api).index.$get()),
    meta: { changesWith: ['session'] },
  });
}
