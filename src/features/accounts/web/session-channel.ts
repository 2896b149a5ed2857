const name = 'tu-session';

/** Tells the other open tabs of the site that the session changed here. */
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
    // Storage may be forbidden: the other tabs then notice when they get focus.
  }
}

/** Calls `listener` when another tab announces a change. Returns a function that stops it. */
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
