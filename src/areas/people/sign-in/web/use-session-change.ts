import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { sessionKey, useSession } from './public/session.query.ts';
import { announceStaying, hasSignedOut, onSessionChange } from './session-channel.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For a layout of pages that require a session: typed values stay while the session is over. */
    keepsTyped?: true;
  }
}

/**
 * Used once per page. When the user changes, here or in another tab, all data is reloaded. When the session has
 * ended by itself, a page that requires one waits for the person to sign in again, and `onOver` is called; on
 * other pages it is called only if a request was refused.
 */
export function useFollowSession(onOver: () => void): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { person } = useSession();
  const current = person ? [person.userId, person.isAdmin, person.isSocio].join() : 'nobody';
  const shown = useRef(current);
  const isWaiting = useRef(false);
  const isRefused = useRef(false);
  const notifyOver = useEffectEvent(onOver);

  useEffect(
    () => onSessionChange(() => void queryClient.invalidateQueries({ queryKey: sessionKey })),
    [queryClient],
  );
  useEffect(() => {
    const hasEnded = current === 'nobody' && shown.current !== 'nobody' && !hasSignedOut();
    if (current !== 'nobody') announceStaying();
    if (hasEnded && (isRefused.current || keepsTyped(router))) notifyOver();
    isRefused.current = false;
    if (hasEnded && keepsTyped(router)) {
      isWaiting.current = true;
      void queryClient.invalidateQueries({ predicate: isOther, refetchType: 'none' });
      return;
    }
    const isBack = isWaiting.current && shown.current === current;
    isWaiting.current = false;
    if (isBack) void queryClient.invalidateQueries({ predicate: isOther });
    if (shown.current === current) return;
    shown.current = current;
    forgetWhatOthersSaw(queryClient);
    void router.invalidate();
  }, [current, queryClient, router]);

  const refuse = useEffectEvent(() => {
    isRefused.current = true;
    if (current === 'nobody' && isWaiting.current) notifyOver();
  });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.status === 401) refuse();
      }),
    [queryClient],
  );
}

const keepsTyped = (router: AnyRouter): boolean =>
  router.state.matches.some(({ staticData }) => staticData.keepsTyped);

const isOther = (query: Query): boolean => query.queryKey[0] !== sessionKey[0];

function forgetWhatOthersSaw(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => isOther(query) && query.state.fetchStatus === 'idle',
  });
  void queryClient.invalidateQueries({ predicate: isOther });
}
