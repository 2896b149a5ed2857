import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { serveOfflineWorker } from './offline-worker.ts';

type FetchEvent = { request: unknown; preloadResponse: Promise<unknown>; respondWith: unknown };

const app = new Hono().get('/service-worker.js', serveOfflineWorker());

/** Runs the worker as a browser would, with `fetch` as its network. */
async function startWorker(fetch: () => Promise<unknown>) {
  const source = await (await app.request('/service-worker.js')).text();
  const handlers = new Map<string, (event: FetchEvent) => void>();
  const addEventListener = (type: string, handler: (event: FetchEvent) => void) =>
    handlers.set(type, handler);
  runInNewContext(source, {
    addEventListener,
    fetch,
    Response,
    registration: {},
    skipWaiting: () => undefined,
  });
  return (request: { mode: string; method: string }, preloaded?: unknown) => {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>();
    handlers.get('fetch')?.({ request, preloadResponse: Promise.resolve(preloaded), respondWith });
    return respondWith.mock.calls[0]?.[0];
  };
}

const page = { mode: 'navigate', method: 'GET' };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the service worker for offline pages', () => {
  test('is a script that browsers revalidate', async () => {
    const response = await app.request('/service-worker.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test("passes the site's pages through unchanged", async () => {
    const answered = new Response('from the site');
    const visit = await startWorker(async () => answered);
    expect(await visit(page)).toBe(answered);
    const preloaded = new Response('already on its way');
    expect(await visit(page, preloaded)).toBe(preloaded);
  });

  test('shows the offline page when the site is unreachable, in every language', async () => {
    const visit = await startWorker(offline);
    const response = await visit(page);
    expect(response?.status).toBe(503);
    expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response?.text();
    for (const locale of locales) expect(html).toContain(serverI18n(locale).t('site:offline.title'));
    expect(html).not.toMatch(/offline\.title|undefined|src=|href=/);
  });

  test.each([
    { mode: 'cors', method: 'GET' },
    { mode: 'no-cors', method: 'GET' },
    { mode: 'navigate', method: 'POST' },
  ])('ignores $method requests of mode $mode', async (request) => {
    const visit = await startWorker(offline);
    expect(visit(request)).toBeUndefined();
  });

  test('stores nothing', async () => {
    const source = await (await app.request('/service-worker.js')).text();
    expect(source).not.toMatch(/\bcaches\b|indexedDB/);
  });
});
