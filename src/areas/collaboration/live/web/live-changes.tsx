import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { hasListeners, watchListeners } from './live-listeners.ts';
import { liveTimes } from './live-times.ts';

/**
 * Updates the page's data; used once per page. It is active for people who are signed in, and for visitors
 * while a component listens. Its code is loaded some seconds after the page.
 */
export function LiveChanges() {
  const { api, queryClient, liveCursor } = useSite();
  const session = useSession();
  const isListening = useSyncExternalStore(watchListeners, hasListeners, () => false);
  const cursor = useRef(liveCursor);
  const isWanted = session.person !== null || isListening;

  // A changed session needs another connection, because a stream belongs to the reader who opened it.
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
    // If its code cannot be loaded, the page is not updated.
    const timer = setTimeout(() => void start().catch(() => undefined), liveTimes.start);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isWanted, session, api, queryClient]);
  return null;
}
