import type { Handler } from 'hono';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { offlineDocument } from './offline-document.ts';

/**
 * Serves the service worker that shows the site's own page, instead of the browser's, when there is no connection. It
 * handles nothing else and caches nothing (docs/decisions/0014).
 */
export function serveOfflineWorker(): Handler<AppEnv> {
  const worker = workerSource(offlineDocument());
  return (c) => {
    // Browsers check regularly whether there is a new version.
    c.header('cache-control', 'no-cache');
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(worker);
  };
}

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  "connect-src 'self'",
].join('; ');

function workerSource(page: string): string {
  return `const page = ${JSON.stringify(page)};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': ${JSON.stringify(policy)},
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;
}
