/** Milliseconds. Late, because the worker is only needed by later pages. */
const delay = 5000;

/**
 * Registers the service worker that shows a page without a connection; only on a built site, where it cannot disturb
 * hot reload.
 */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, delay);
}
