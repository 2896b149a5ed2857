import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sessionKey, useSession } from './public/session.query.ts';
import { onSessionChange } from './session-channel.ts';

/** Once on a page: when the user changes, here or in another tab, all data is loaded again. */
export function useFollowSession(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { person } = useSession();
  const current = person ? [person.userId, person.isAdmin, person.isSocio].join() : 'nobody';
  const shown = useRef(current);

  useEffect(
    () => onSessionChange(() => void queryClient.invalidateQueries({ queryKey: sessionKey })),
    [queryClient],
  );
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    forgetWhatOthersSaw(queryClient);
    void router.invalidate();
  }, [current, queryClient, router]);
}

function forgetWhatOthersSaw(queryClient: QueryClient): void {
  const isOther = (query: Query) => query.queryKey[0] !== sessionKey[0];
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => isOther(query) && query.state.fetchStatus === 'idle',
  });
  void queryClient.invalidateQueries({ predicate: isOther });
}
