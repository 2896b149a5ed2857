import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { AppEnv } from '../api/app-env.ts';
import { serveAssets } from './assets.ts';

const script = 'console.log("buongiorno");';
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const root = makeTemporaryFolder();
const folder = makeBuild();
afterAll(() => removeTemporaryFolder(root));

const site = new Hono<AppEnv>().use(serveAssets(folder));
site.all('*', (c) => c.text('a page'));

function makeBuild(): string {
  const build = path.join(root, 'client');
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  writeFileSync(path.join(build, 'assets/app-1a2b3c.js'), script);
  writeFileSync(path.join(build, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(build, 'picture.png'), image);
  writeFileSync(path.join(root, 'secret.txt'), 'tiramisu');
  return build;
}

const hashed = '/assets/app-1a2b3c.js';

describe('a file with a hashed name', () => {
  test('may be cached for ever', async () => {
    const answer = await site.request(hashed);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe(script);
  });

  test('is sent as Brotli to clients that accept it, and varies by Accept-Encoding', async () => {
    const answer = await site.request(hashed, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script);
    const plain = await site.request(hashed, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const each of [answer, plain]) expect(each.headers.get('vary')).toBe('accept-encoding');
  });
});

test('a file without a hashed name is revalidated after an hour', async () => {
  const answer = await site.request('/picture.png', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(image);
});

test('HEAD has the headers of GET, without the content', async () => {
  const [head, get] = [await site.request(hashed, { method: 'HEAD' }), await site.request(hashed)];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
});

test.each([
  ['another method', hashed, 'POST'],
  ['the compressed file by its own name', `${hashed}.br`, 'GET'],
  ['a folder', '/assets/', 'GET'],
  ['a file outside', '/..%2fsecret.txt', 'GET'],
  ['a file outside, by another way', '/assets/../../secret.txt', 'GET'],
])('%s is not served as an asset', async (_what, address, method) => {
  expect(await (await site.request(address, { method })).text()).toBe('a page');
});
