import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ApiFetch, readJson } from '#platform/http/api-fetch.ts';
import { accountsClient } from '../accounts.client.ts';
import type { Session } from '../accounts.schema.ts';

export const sessionKey = ['session'] as const;

const signedOut: Session = { person: null };

/** Who is signed in. The root route loads it, so that every page knows from its first byte. */
export function sessionQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: (): Promise<Session> => readJson(accountsClient(api).session.$get()),
    // The session may have ended, or a role changed, while nobody looked.
    refetchOnWindowFocus: 'always',
  });
}

/** The person who looks at the page, null for a visitor. */
export function useSession(): Session {
  const { api } = useRouteContext({ from: '__root__' });
  return useQuery(sessionQuery(api)).data ?? signedOut;
}
