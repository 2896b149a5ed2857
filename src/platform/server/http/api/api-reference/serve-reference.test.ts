import { OpenAPIHono } from '@hono/zod-openapi';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readDocument } from '#tests/support/openapi.ts';
import { apiRoute } from '../api-route.ts';
import type { AppEnv } from '../app-env.ts';
import { openApiDocument } from '../openapi-document.ts';
import { readReference } from './api-reference.ts';
import { areaPage, indexPage } from './reference-pages.ts';

const database = testDatabase();
const { siteUrl } = testConfig();

function createSite() {
  const { app } = createTestApp(testDeps(database.db));
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`${siteUrl}${path}`, { headers });
  return { get, read: async (path: string) => (await get(path)).text() };
}

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
const linksIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

describe('/docs/api', () => {
  test('links to every route of the OpenAPI document, and each is described there', async () => {
    const { read } = createSite();
    const { operations } = readDocument(JSON.parse(await read('/openapi.json')));
    const index = await read('/docs/api');
    const areas = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
    const pages = new Map<string, string>();
    for (const area of areas) pages.set(area, await read(`/docs/api/${area}`));
    for (const { method, path, operation } of operations) {
      const [area = ''] = operation.tags;
      expect(linksIn(index)).toContain(`/docs/api/${area}#${String(operation.operationId)}`);
      const page = pages.get(area) ?? '';
      expect(idsIn(page), `${method} ${path}`).toContain(operation.operationId);
      for (const { name } of operation.parameters) expect(page).toContain(`${name} (`);
      for (const code of operation['x-refusals']) expect(page).toContain(`<code>${code}</code>`);
    }
    expect(pages.size).toBeGreaterThan(40);
  });

  test('has valid pages without broken internal links', async () => {
    const { read } = createSite();
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });
    for (const path of ['/docs/api', '/docs/api/orders', '/docs/api/store', '/docs/api/files']) {
      const html = await read(path);
      const { results } = await validator.validateString(html);
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect([...new Set(problems)], path).toEqual([]);
      const within = linksIn(html).filter((href) => href.startsWith('#'));
      expect(
        within.filter((href) => !idsIn(html).has(href.slice(1))),
        path,
      ).toEqual([]);
      expect(html).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test('is compressed once, allows its own style and script alone, and is not for search engines', async () => {
    const { get } = createSite();
    const page = await get('/docs/api/orders', { 'accept-encoding': 'gzip' });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    const etag = page.headers.get('etag') ?? '';
    const again = await get('/docs/api/orders', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await (await get('/docs/api/orders')).text()).toContain('<meta name="robots" content="noindex">');
  });

  test('answers unknown areas with a 404 page, and refuses too many requests', async () => {
    const { get } = createSite();
    const unknown = await get('/docs/api/%3Cscript%3E');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('text/html');
    expect(unknown.headers.get('content-security-policy')).toMatch(/nonce-/);
    expect(await unknown.text()).not.toContain('<script>alert');
    // An address that is not a page of the reference is answered by the site, whose pages have their own
    // scripts.
    const deeper = await get('/docs/api/orders/more');
    expect(deeper.status).toBe(404);
    expect(deeper.headers.get('content-security-policy')).not.toContain('sha256-');
    const statuses: number[] = [];
    for (let count = 0; count < 60; count++) statuses.push((await get('/docs/api')).status);
    expect(statuses.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });
});

test('descriptions are escaped, also where they look like markup', () => {
  const attack = '<img src=x onerror=alert(1)>';
  const api = new OpenAPIHono<AppEnv>();
  api.openAPIRegistry.registerPath(
    apiRoute({
      method: 'post',
      path: '/api/things',
      summary: `Add ${attack}`,
      access: 'user',
      body: z.object({ name: z.string().describe(attack) }),
      answer: { description: attack, schema: z.object({ id: z.string().describe(attack) }) },
    }),
  );
  const reference = readReference(openApiDocument(api, { siteUrl, cookie: 'tu' }));
  const options = { siteUrl, title: attack, description: `A \`${attack}\``, known: new Map() };
  const pages = [indexPage(reference, options), ...reference.map((area) => areaPage(area, options))];
  for (const page of pages) {
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  }
});
