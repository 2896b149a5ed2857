const name = 'tu-session';

/** Tells the other open tabs of the site that somebody signed in or out here. */
export function announceSessionChange(): void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name);
    channel.postMessage('changed');
    channel.close();
    return;
  }
  try {
    window.localStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  } catch {
    // Storage may be forbidden: the other tabs then learn it when they are looked at.
  }
}

/** Calls `listener` when another tab announces a change. Answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name);
    channel.onmessage = listener;
    return () => channel.close();
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === name) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
