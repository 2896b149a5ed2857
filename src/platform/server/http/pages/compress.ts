import { Duplex } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../api/app-env.ts';
import { chooseEncoding } from './cached-page.ts';

/** Fast rather than small: answers are compressed while the client waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * Compresses answers, with gzip where the client supports it, otherwise with Brotli; short ones with a
 * declared length are sent as they are.
 */
export function compressAnswers() {
  const gzip = compress({ encoding: 'gzip' });
  return createMiddleware<AppEnv>(async (c, next) => {
    declareLengthOfJson(c);
    await gzip(c, next);
    const { headers } = c.res;
    // A route whose Vary names Accept-Encoding has chosen an encoding itself.
    const isWorthIt = /accept-encoding/i.test(headers.get('vary') ?? '') && !headers.has('content-encoding');
    if (!isWorthIt || chooseEncoding(c.req.header('accept-encoding')) !== 'br') return;
    const { body } = c.res;
    if (!body) return;
    c.res = new Response(body.pipeThrough(brotli()), c.res);
    c.header('content-encoding', 'br');
    c.header('content-length', undefined);
    c.header('etag', headers.get('etag')?.replace(/^"/, 'W/"'));
  });
}

type Write<Value> = (value: Value, status?: unknown, headers?: Record<string, string | string[]>) => Response;

/**
 * Declares the length of JSON so that short answers are not compressed: compressing a few hundred bytes takes
 * longer than creating them, and saves no network packet.
 */
function declareLengthOfJson(c: Context<AppEnv>): void {
  const send = c.body as unknown as Write<string>;
  const write: Write<unknown> = (value, status, headers) => {
    const text = JSON.stringify(value);
    const length = String(Buffer.byteLength(text));
    return send(text, status, { 'content-type': 'application/json', ...headers, 'content-length': length });
  };
  c.json = write as unknown as typeof c.json;
}

/** Node and the web platform type the same streams differently. */
function brotli() {
  return Duplex.toWeb(createBrotliCompress({ params })) as unknown as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
}
