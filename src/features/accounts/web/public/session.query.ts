import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { accountsClient } from '../../accounts.client.ts';
import type { Session } from '../../accounts.schema.ts';

export const sessionKey = ['session'] as const;

/** The session. The root route loads it, so that every page is rendered for its user. */
export function sessionQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: (): Promise<Session> => readJson(accountsClient(api).session.$get()),
    // The session may have ended, or a role changed, while the window was in the background.
    refetchOnWindowFocus: 'always',
    meta: { changesWith: ['session'] },
  });
}

export const signedOut: Session = { person: null };

export const SessionContext = createContext(signedOut);

/** The signed-in user, null for a visitor. */
export function useSession(): Session {
  return use(SessionContext);
}
