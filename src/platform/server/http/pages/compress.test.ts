import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { expect, test } from 'vitest';
import type { AppEnv } from '../api/app-env.ts';
import { compressAnswers } from './compress.ts';

const drawing = `<svg>${'<path d="M0 0h10v10z"/>'.repeat(200)}</svg>`;
const site = new Hono<AppEnv>()
  .use(compressAnswers())
  .get('/drawing.svg', etag(), (c) => c.body(drawing, 200, { 'content-type': 'image/svg+xml' }))
  .get('/short.json', (c) => c.json({ name: 'città' }, 201, { 'x-page': '1' }))
  .get('/long.json', (c) => c.json({ drawing }))
  .get('/photo.jpg', (c) => c.body(drawing, 200, { 'content-type': 'image/jpeg' }));

const ask = (encodings: string, path = '/drawing.svg', init?: RequestInit) =>
  site.request(path, { ...init, headers: { 'accept-encoding': encodings, ...init?.headers } });

test.each([
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['br;q=1, gzip;q=0', 'br', brotliDecompressSync],
  ['br;q=0', null, (bytes: Buffer) => bytes],
  ['identity', null, (bytes: Buffer) => bytes],
])('a client that accepts “%s” gets %s', async (accepted, encoding, unpack) => {
  const answer = await ask(accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toMatch(/^accept-encoding$/i);
  expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(drawing);
});

test('an answer that is compressed already, or cached by the client, is left unchanged', async () => {
  expect((await ask('br', '/photo.jpg')).headers.has('content-encoding')).toBe(false);
  expect((await ask('br', '/drawing.svg', { method: 'HEAD' })).headers.has('content-encoding')).toBe(false);
  const tag = (await ask('br')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  expect((await ask('br', '/drawing.svg', { headers: { 'if-none-match': tag } })).status).toBe(304);
});

test('a short answer of JSON is left as it is, a long one is compressed', async () => {
  const short = await ask('gzip, br', '/short.json');
  expect(short.status).toBe(201);
  expect(short.headers.has('content-encoding')).toBe(false);
  expect(short.headers.get('content-type')).toBe('application/json');
  expect(short.headers.get('x-page')).toBe('1');
  const bytes = Buffer.from(await short.arrayBuffer());
  expect(short.headers.get('content-length')).toBe(String(bytes.length));
  expect(JSON.parse(bytes.toString())).toEqual({ name: 'città' });
  for (const [accepted, encoding, unpack] of [
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
  ] as const) {
    const long = await ask(accepted, '/long.json');
    expect(long.headers.get('content-encoding')).toBe(encoding);
    expect(long.headers.has('content-length')).toBe(false);
    expect(JSON.parse(unpack(Buffer.from(await long.arrayBuffer())).toString())).toEqual({ drawing });
  }
});
