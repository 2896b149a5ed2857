import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessExtension } from '#platform/server/http/api/api-route.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readDocument } from '#tests/support/openapi.ts';
import { knownErrors } from './modules.ts';

const database = testDatabase();

async function openApi() {
  const { app } = createTestApp(testDeps(database.db));
  const response = await app.request(`${testConfig().siteUrl}/openapi.json`);
  const json: unknown = await response.json();
  return { app, json, document: readDocument(json) };
}

describe('/openapi.json', () => {
  it('is a valid OpenAPI document', async () => {
    const { json } = await openApi();
    const { valid, errors } = await new Validator().validate(z.record(z.string(), z.unknown()).parse(json));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('is compressed once, and refused beyond thirty times a minute for one address', async () => {
    const { app, json } = await openApi();
    const ask = (headers: Record<string, string> = {}) =>
      app.request(`${testConfig().siteUrl}/openapi.json`, { headers });
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await zipped.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(json);
    const etag = zipped.headers.get('etag') ?? '';
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('describes every route that the application answers', async () => {
    const { app, document } = await openApi();
    const described = document.operations.map(({ method, path }) => `${method} ${path}`);
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !undescribed.has(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
    expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
    expect(described.length).toBeGreaterThan(40);
  });

  it('states for every route its purpose, its access, its answer and its refusals', async () => {
    const { document } = await openApi();
    for (const { method, path, operation } of document.operations) {
      const name = `${method} ${path}`;
      expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
      expect(operation.tags, name).toHaveLength(1);
      expect(['visitor', 'user', 'admin'], name).toContain(operation[accessExtension]);
      expect(path.startsWith('/api/admin/'), name).toBe(operation[accessExtension] === 'admin');
      const statuses = Object.keys(operation.responses).map(Number);
      expect(statuses.filter((status) => status < 400).length, name).toBeGreaterThan(0);
      expect(statuses, name).toEqual(expect.arrayContaining([429, 500, 503]));
    }
  });

  it('accepts no user-chosen keys in an input, because error messages would repeat them', async () => {
    const { document } = await openApi();
    for (const { operation } of document.operations) {
      expect(JSON.stringify(operation.requestBody ?? {})).not.toContain('additionalProperties');
    }
  });

  it('describes errors in one component that lists every code', async () => {
    const { document } = await openApi();
    expect(document.schemas.ErrorCode).toMatchObject({ enum: [...knownErrors.keys()] });
    for (const { operation } of document.operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        expect(response.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Error',
        });
      }
    }
  });
});

describe('every route below /api/admin', () => {
  it.each(['visitor', 'user', 'member'])('refuses a %s before it validates the request', async (who) => {
    const site = createTestApp(testDeps(database.db));
    const person = who === 'visitor' ? undefined : somebody({ isSocio: who === 'member' });
    const served = site.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'),
    );
    // Each handler of a route is listed separately.
    const routes = new Map(served.map((each) => [`${each.method} ${each.path}`, each]));
    expect(routes.size).toBeGreaterThan(7);
    const unknown = [
      { method: 'GET', path: '/api/admin' },
      { method: 'POST', path: '/api/admin/not-there' },
    ];
    for (const { method, path } of [...routes.values(), ...unknown]) {
      const answer = await site.app.request(`${testConfig().siteUrl}${path.replaceAll(/:\w+/g, 'no-id')}`, {
        method,
        headers: person ? site.as(person) : {},
      });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: person ? 403 : 401 });
    }
  });
});

/** The description itself, and the operator's endpoints, which it mentions. */
const undescribed = new Set([
  '/openapi.json',
  '/docs/api',
  '/docs/api/:area',
  '/healthz',
  '/readyz',
  '/metrics',
]);
