import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tokenHistoryClient } from '#areas/community/tokens/tokens.client.ts';
import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';

declare module '#framework/list-place.ts' {
  interface NamedLists {
    tokens: true;
  }
}

/** The list's name in the URL of the profile. */
export const tokensList = 'tokens';

const meta = { failedTitle: 'token-history:list.failed', changesWith: ['tokens'] } as const;

/** A page of the movements of the user's own tokens, newest first. */
export function tokenHistoryQuery(api: ApiFetch, { after, before }: HistoryPlace) {
  const query = {
    ...(after !== undefined && { after: String(after) }),
    ...(before !== undefined && { before: String(before) }),
  };
  return queryOptions({
    queryKey: ['tokens', 'movements', query],
    queryFn: () => readJson(tokenHistoryClient(api).movements.$get({ query })),
    meta,
    placeholderData: keepPreviousData,
  });
}

/** The user's own balance over time. */
export function balanceHistoryQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['tokens', 'balances'],
    queryFn: () => readJson(tokenHistoryClient(api).balances.$get()),
    meta,
  });
}
