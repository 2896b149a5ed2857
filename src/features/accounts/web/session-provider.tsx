import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SessionContext, sessionQuery, signedOut } from './public/session.query.ts';

/** Around every page, so that the session is watched once and not by each price on it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useRouteContext({ from: '__root__' });
  const session = useQuery(sessionQuery(api)).data ?? signedOut;
  return <SessionContext value={session}>{children}</SessionContext>;
}
