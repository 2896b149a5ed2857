import { useSyncExternalStore } from 'react';

let isLostOnce = false;

/** Whether the connection was lost since the page was loaded: parts of the page may be missing until a reload. */
export function wasOffline(): boolean {
  return isLostOnce || !navigator.onLine;
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    isLostOnce = true;
  });
}

/** Whether the browser has a connection at all; true while the server renders. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
