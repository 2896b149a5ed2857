import { describe, expect, it, test } from 'vitest';
import { dark, light } from '#areas/foundation/brand/palette.ts';
import { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { pngSize } from '#platform/server/images/render-png.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { markShape } from '../mark-shape.ts';

const database = testDatabase();

function get(path: string, headers: Record<string, string> = {}) {
  const deps = testDeps(database.db);
  return createTestApp(deps).app.request(`${deps.config.siteUrl}${path}`, { headers });
}

const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('the favicon is the logo, for light and dark browser bars', async () => {
  const response = await get('/favicon.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  const svg = await response.text();
  for (const part of [markShape.stem, markShape.leaf, light.primary, dark.primary]) {
    expect(svg).toContain(part);
  }
  const again = await get('/favicon.svg', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('clients that only request /favicon.ico get an icon', async () => {
  const response = await get('/favicon.ico');
  expect(response.headers.get('content-type')).toBe('image/x-icon');
  const file = await bytes(response);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(pngSize(file.subarray(22))).toEqual({ width: 32, height: 32 });
});

describe('an application icon', () => {
  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icons/app-192.png', 192],
    ['/icons/app-512.png', 512],
    ['/icons/maskable-192.png', 192],
    ['/icons/maskable-512.png', 512],
  ])('%s is a square of %d pixels, with a long cache lifetime', async (path, size) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(pngSize(await bytes(response))).toEqual({ width: size, height: size });
    const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each(['/icons/app-1000.png', '/icons/constructor.png', '/icons/.png', '/icons/app-192.svg'])(
    'has status 404 when it does not exist: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the web app manifest', () => {
  it.each(locales)('is in %s', async (locale) => {
    const response = await get(`/manifest.webmanifest?lng=${locale}`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await response.json();
    const t = serverI18n(locale).getFixedT(locale, 'site');
    expect(manifest).toMatchObject({
      name: t('name'),
      description: t('description'),
      start_url: '/',
      background_color: light.background,
      theme_color: light.background,
      shortcuts: [{ name: t('menus.storefront.label'), url: '/beershop' }],
    });
    expect(manifest.lang.slice(0, 2)).toBe(locale);
  });

  it('lists icons that exist, with their actual sizes', async () => {
    const { icons, shortcuts } = await (await get('/manifest.webmanifest')).json();
    expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
    for (const icon of [...icons, ...shortcuts[0].icons]) {
      const response = await get(icon.src);
      expect(response.headers.get('content-type')).toMatch(icon.type);
      if (icon.type !== 'image/png') continue;
      const size = pngSize(await bytes(response));
      expect(`${size?.width}x${size?.height}`).toBe(icon.sizes);
    }
  });
});
