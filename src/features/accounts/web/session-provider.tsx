import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { Session } from '../accounts.schema.ts';
import { sessionQuery } from './session.query.ts';

const signedOut: Session = { person: null };

const SessionContext = createContext(signedOut);

/** Around every page, so that the session is watched once and not by each price on it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useRouteContext({ from: '__root__' });
  const session = useQuery(sessionQuery(api)).data ?? signedOut;
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The person who looks at the page, null for a visitor. */
export function useSession(): Session {
  return use(SessionContext);
}
