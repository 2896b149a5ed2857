import { describe, expect, it } from 'vitest';
import { authPath } from '#features/accounts/server/auth-path.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

describe('/openapi.json', () => {
  it('describes every route of the API and of the store', async () => {
    const { app } = createTestApp(testDeps(database.db));
    const response = await app.request(`${testConfig().siteUrl}/openapi.json`);
    const { paths }: { paths: Record<string, object> } = await response.json();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const served = app.routes
      .filter(
        ({ method, path }) =>
          method !== 'ALL' && /^\/(api|store)\//.test(path) && !path.startsWith(`${authPath}/callback/`),
      )
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
    expect([...new Set(served)].toSorted()).toEqual(
      described.filter((route) => / \/(api|store)\//.test(route)).toSorted(),
    );
    expect(described.length).toBeGreaterThan(10);
  });
});
