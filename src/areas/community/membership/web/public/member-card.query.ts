import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { membershipClient } from '../../membership.client.ts';

/** The card of the signed-in member. */
export function memberCardQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['membership', 'card'],
    queryFn: () => readJson(membershipClient(api).card.$get()),
    meta: { changesWith: ['session'] },
  });
}

/** Whether the card with this code is valid; requested again at every visit. */
export function cardCheckQuery(api: ApiFetch, code: string) {
  return queryOptions({
    queryKey: ['membership', 'card-check', code],
    queryFn: () => readJson(membershipClient(api).card.check.$get({ query: { code } })),
    staleTime: 0,
  });
}
