import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { sessionClient } from '../../sign-in.client.ts';
import type { Session } from '../../sign-in.schema.ts';

export const sessionKey = ['session'] as const;

/** The session. Every page is loaded with it: see `seedSession`. */
export function sessionQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: (): Promise<Session> => readJson(sessionClient(api).session.$get()),
    // The session may have ended, or a role changed, while the window was in the background.
    refetchOnWindowFocus: 'always',
    meta: { changesWith: ['session'] },
  });
}

/** Stores the session that was loaded with the page for all of its components. */
export function seedSession(queryClient: QueryClient, session: unknown): void {
  queryClient.setQueryData(sessionKey, session as Session);
}

export const signedOut: Session = { person: null };

export const SessionContext = createContext(signedOut);

export function useSession(): Session {
  return use(SessionContext);
}
