import { Duplex } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { chooseEncoding } from './cached-page.ts';

/** Fast rather than small: answers are compressed while the client waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Answers compressed, with gzip where the client knows it, otherwise with Brotli. */
export function compressAnswers() {
  const gzip = compress({ encoding: 'gzip' });
  return createMiddleware<AppEnv>(async (c, next) => {
    await gzip(c, next);
    const { body, headers } = c.res;
    // A route whose Vary names Accept-Encoding has chosen an encoding itself.
    const isWorthIt = /accept-encoding/i.test(headers.get('vary') ?? '') && !headers.has('content-encoding');
    if (!body || !isWorthIt || chooseEncoding(c.req.header('accept-encoding')) !== 'br') return;
    c.res = new Response(body.pipeThrough(brotli()), c.res);
    c.header('content-encoding', 'br');
    c.header('content-length', undefined);
    c.header('etag', headers.get('etag')?.replace(/^"/, 'W/"'));
  });
}

/** Node and the web platform type the same streams differently. */
function brotli() {
  return Duplex.toWeb(createBrotliCompress({ params })) as unknown as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
}
