import { describe, expect, test } from 'vitest';
import { createCheckedApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { insertPerson } from '#tests/support/people.ts';
import { type Actor, visitor } from '../../../kernel/actor.ts';
import { createLog } from '../../log/log.ts';
import type { PageRenderer } from './render-page.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';

type Render = PageRenderer['fetch'];

const page: Render = async (request, { context }) =>
  new Response(request.method === 'HEAD' ? null : `<html lang="${context.locale}">`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

function createSite(render: Render = page, actor: Actor = visitor) {
  const lines = new LogLines();
  const identified: Headers[] = [];
  const app = createCheckedApp(testDeps(database.db, { log: createLog('info', lines) }), {
    identify: async (headers) => {
      identified.push(headers);
      return actor;
    },
    pages: { renderer: { fetch: render, findSharedPage: () => undefined } },
  });
  const send = (path: string, init?: RequestInit) => app.request(`${origin}${path}`, init);
  return { send, lines, identified };
}

describe('a page', () => {
  test('is rendered for each visitor', async () => {
    const answer = await createSite().send('/beershop');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toContain('cookie, accept-language');
  });

  test('answers HEAD with the headers of GET', async () => {
    const answer = await createSite().send('/beershop', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('answers %s with 405 and a page', async (method) => {
    const answer = await createSite().send('/beershop', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test('does not exist at an address of more than 2,000 characters', async () => {
    const answer = await createSite().send(`/beershop?q=${'x'.repeat(2000)}`);
    expect(answer.status).toBe(413);
  });

  test.each([
    '/%ff',
    `/a${'/'.repeat(1900)}a/`,
    '/growth//x',
    '/product/%E0%A4%A',
    '//evil.example/',
    '/%2Fevil.example/',
  ])('does not exist at the malformed path %s', async (path) => {
    const answer = await createSite(async (request) => new Response(request.url)).send(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^<!doctype html>/);
  });

  test.each([
    ['/beershop/', '/beershop'],
    ['/growth/x/?lng=de&q=a%2F', '/growth/x?lng=de&q=a%2F'],
  ])('redirects permanently from %s to the address without the slash', async (path, location) => {
    const answer = await createSite().send(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  test.each(['/api', '/api/nothing'])('is not sent for an API path: %s', async (path) => {
    const answer = await createSite().send(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('is rendered with the nonce that its policy allows', async () => {
    const answer = await createSite(async (_request, { context }) => new Response(context.nonce)).send('/');
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${await answer.text()}'`);
  });

  test('is rendered for the address of the site, whatever Host the request has', async () => {
    const site = createSite(async (request) => new Response(request.url));
    const answer = await site.send('/beershop?q=ipa', { headers: { host: 'evil.example' } });
    expect(await answer.text()).toBe(`${origin}/beershop?q=ipa`);
  });
});

describe('the language of a page', () => {
  test('is stored in a cookie when the URL names it', async () => {
    const { send } = createSite();
    const answer = await send('/?lng=ja');
    expect(await answer.text()).toBe('<html lang="ja">');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^i18next=ja; Max-Age=\d+; Path=\/; SameSite=Lax$/),
    ]);
    const next = await send('/', { headers: { cookie: 'i18next=ja' } });
    expect(await next.text()).toBe('<html lang="ja">');
    expect(next.headers.getSetCookie()).toEqual([]);
  });

  test.each(['/', '/?lng=xx'])('is not stored when the URL names no valid language: %s', async (path) => {
    const answer = await createSite().send(path, { headers: { 'accept-language': 'fr' } });
    expect(await answer.text()).toBe('<html lang="fr">');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a page that cannot be rendered', () => {
  test('is a 500 without the reason, which is logged', async () => {
    const { send, lines } = createSite(async () => {
      throw new Error('the key is hunter2');
    });
    const answer = await send('/beershop', { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toContain('hunter2');
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).toContain('<html lang="en-GB">');
    expect(lines.text).toContain('hunter2');
  });
});

describe("a page's API calls", () => {
  test('are made as the user who requested the page, who is looked up once', async () => {
    const person = await insertPerson(database.db, { fullName: 'Ada Rossi' });
    const site = createSite(async (_request, { context }) => {
      await context.api('/api/accounts/session');
      return context.api('/api/accounts/session');
    }, person);
    expect(await (await site.send('/')).json()).toMatchObject({ person: { fullName: 'Ada Rossi' } });
    expect(site.identified).toHaveLength(1);
  });

  test('are neither counted nor logged as requests', async () => {
    const { send, lines } = createSite(async (_request, { context }) => {
      for (let count = 0; count < 310; count++) await context.api('/api/nothing');
      return new Response('done');
    });
    expect((await send('/')).status).toBe(200);
    expect(lines.all).toHaveLength(1);
  });

  test('have the request id of the page', async () => {
    const { send } = createSite(async (_request, { context }) => context.api('/api/nothing'));
    const answer = await send('/');
    expect((await answer.json()).error.requestId).toBe(answer.headers.get('x-request-id'));
  });
});
