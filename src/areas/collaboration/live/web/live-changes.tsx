import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { hasListeners, watchListeners } from './live-listeners.ts';
import { liveTimes } from './live-times.ts';

/**
 * Once per page: keeps its data up to date. For whoever is signed in, and for visitors while a component listens; its
 * code is loaded some seconds after the page.
 */
export function LiveChanges() {
  const { api, queryClient, liveCursor } = useSite();
  const session = useSession();
  const isListening = useSyncExternalStore(watchListeners, hasListeners, () => false);
  const cursor = useRef(liveCursor);
  const isWanted = session.person !== null || isListening;

  // A session that changes needs another connection: a stream is for who opened it.
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { followChanges } = await import('./follow-changes.ts');
      if (isLeft) return;
      const onCursor = (next: string) => {
        cursor.current = next;
      };
      stop = followChanges({ api, queryClient, session, cursor: cursor.current, onCursor });
    };
    // Without its code the page is as current as when it was loaded.
    const timer = setTimeout(() => void start().catch(() => undefined), liveTimes.start);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isWanted, session, api, queryClient]);
  return null;
}
