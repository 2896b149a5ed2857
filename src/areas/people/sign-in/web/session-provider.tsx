import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { SessionContext, sessionQuery, signedOut } from './public/session.query.ts';

/** Wraps every page, so that the session is observed once and not by each price on it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useSite();
  const session = useQuery(sessionQuery(api)).data ?? signedOut;
  return <SessionContext value={session}>{children}</SessionContext>;
}
