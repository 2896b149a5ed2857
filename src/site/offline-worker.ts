/** Long after the page is there: the worker is for the next one. */
const delay = 5000;

/** Has the browser keep a page for the time without a connection; only of a built site, where nothing reloads by itself. */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, delay);
}
