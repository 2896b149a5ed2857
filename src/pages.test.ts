import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app';
import { visitor } from '#platform/actor.ts';
import { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/i18n/server-messages.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type LoadedPages, loadPages } from './pages.ts';

const database = testDatabase();
const identify = async () => visitor;
const origin = testConfig().siteUrl;
let pages: LoadedPages;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  pages = await loadPages({ isDevelopment: true, server: createServer() });
  app = createApp(testDeps(database.db), { identify, pages });
  // The first page compiles them all.
  await request('/dev/failures/absent');
}, 120_000);

afterAll(() => pages.close());

const request = (path: string, init?: RequestInit) => app.request(origin + path, init);

const texts = (locale: (typeof locales)[number]) => serverI18n(locale).getFixedT(locale, 'site');

describe('a page that cannot be shown', () => {
  it.each([
    { kind: 'loader', status: 500, title: 'error.title' },
    { kind: 'render', status: 500, title: 'error.title' },
    { kind: 'outage', status: 503, title: 'error.title' },
    { kind: 'admin', status: 403, title: 'accessDenied.title' },
    { kind: 'visitor', status: 401, title: 'signInRequired.title' },
    { kind: 'absent', status: 404, title: 'notFound.title' },
    { kind: 'no-such-kind', status: 404, title: 'notFound.title' },
  ])('answers $status and says so, without the text of the error: $kind', async ({ kind, status, title }) => {
    const response = await request(`/dev/failures/${kind}?lng=de`);
    const body = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(body).toContain('<html lang="de-DE"');
    expect(body).toContain(texts('de')(title));
    expect(body).not.toMatch(/secret|postgres:|password@/);
  });

  it.each(['loader', 'render'])('names the request, so that the log can be searched: %s', async (kind) => {
    const response = await request(`/dev/failures/${kind}`);
    expect(await response.text()).toContain(response.headers.get('x-request-id'));
  });

  it('is not kept by anyone', async () => {
    const response = await request('/dev/failures/render');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is not for %s', async (method) => {
    const response = await request('/', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers HEAD without a body', async () => {
    const response = await request('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('runs no script and no style without the nonce of the answer', async () => {
    const response = await request('/');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const body = await response.text();
    const tags = body.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect((await request('/')).headers.get('content-security-policy')).not.toContain(nonce);
  });
});

describe('the language of a page', () => {
  const languageOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await request(path, { headers });
    return {
      lang: /<html lang="([^"]+)"/.exec(await response.text())?.[1],
      cookie: response.headers.get('set-cookie'),
    };
  };

  it('is Italian by default', async () => {
    expect(await languageOf('/')).toEqual({ lang: 'it-IT', cookie: null });
  });

  it('follows the address, then the cookie, then the browser', async () => {
    const headers = { cookie: 'i18next=fr', 'accept-language': 'ja;q=0.9, es' };
    expect((await languageOf('/', { 'accept-language': 'ja;q=0.9, es' })).lang).toBe('es-ES');
    expect((await languageOf('/', headers)).lang).toBe('fr-FR');
    expect((await languageOf('/?lng=ru', headers)).lang).toBe('ru-RU');
    expect((await languageOf('/?lng=tlh', headers)).lang).toBe('fr-FR');
  });

  it('stays as the address chose it', async () => {
    expect((await languageOf('/?lng=pt')).cookie).toMatch(
      /^i18next=pt; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
  });

  it('has an address of its own, and each names all nine and the bare one', async () => {
    const body = await (await request('/?lng=zh')).text();
    expect(body).toContain(`rel="canonical" href="${origin}/?lng=zh"`);
    for (const locale of locales) {
      expect(body).toContain(`rel="alternate" hrefLang="${locale}" href="${origin}/?lng=${locale}"`);
    }
    expect(body).toContain(`rel="alternate" hrefLang="x-default" href="${origin}/"`);
  });
});

describe('the pages for developers', () => {
  it.each(['/dev/ui', '/dev/mail', '/dev/failures/render', '/api/demo-mail'])(
    '%s does not exist on a live site',
    async (path) => {
      const live = createApp(testDeps(database.db, { config: testConfig({ isDemo: false }) }), {
        identify,
        pages,
      });
      expect((await live.request(origin + path)).status).toBe(404);
    },
  );
});
