import { useSyncExternalStore } from 'react';

let isComplete = false;
const listeners = new Set<() => void>();

/**
 * Whether the page has loaded and the browser has been idle since: further code can load now. Always false
 * for people who save data.
 */
export function usePageComplete(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isComplete,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !isComplete) waitForPage();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function waitForPage(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (document.readyState === 'complete') whenIdle(complete);
  else window.addEventListener('load', () => whenIdle(complete), { once: true });
}

function complete(): void {
  isComplete = true;
  for (const listener of listeners) listener();
}

/** Calls back when the browser is idle. Safari has no requestIdleCallback: it uses the next frame. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else requestAnimationFrame(run);
}
