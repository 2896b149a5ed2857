import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import type { Session } from '../../sign-in.schema.ts';
import { announceSessionChange } from '../session-channel.ts';
import { sessionKey, sessionQuery } from './session.query.ts';

/** Must be called after signing in or out: reloads the session, and notifies the other tabs. */
export function useRefreshSession(): () => Promise<Session> {
  const { api } = useSite();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    announceSessionChange();
    await queryClient.cancelQueries({ queryKey: sessionKey });
    return queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
  }, [api, queryClient]);
}
