import { Duplex } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { chooseEncoding } from './page-cache.ts';

/** Quick rather than small: it is done while somebody waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Answers compressed, with gzip where the client knows it, otherwise with Brotli. */
export function compressAnswers() {
  const gzip = compress({ encoding: 'gzip' });
  return createMiddleware<AppEnv>(async (c, next) => {
    await gzip(c, next);
    const { body, headers } = c.res;
    // Where it names what the answer depends on, it would have compressed it.
    const isWorthIt = /accept-encoding/i.test(headers.get('vary') ?? '') && !headers.has('content-encoding');
    if (!body || !isWorthIt || chooseEncoding(c.req.header('accept-encoding')) !== 'br') return;
    c.res = new Response(body.pipeThrough(brotli()), c.res);
    c.header('content-encoding', 'br');
    c.header('content-length', undefined);
    c.header('etag', headers.get('etag')?.replace(/^"/, 'W/"'));
  });
}

/** Node and the web write the types of the same streams differently. */
function brotli() {
  return Duplex.toWeb(createBrotliCompress({ params })) as unknown as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
}
