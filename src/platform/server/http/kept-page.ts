import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { etagOf } from './etag.ts';
import { joinGzip, joinPlain } from './gzip-parts.ts';
import type { RenderedPage } from './page-cache.ts';
import { dividePage, fillPage, type Reader } from './reader.ts';

/** A rendered page that is sent more than once. */
export type KeptPage = {
  headers: [string, string][];
  /** What it takes of the memory. */
  bytes: number;
  send(acceptEncoding: string | undefined, reader: Reader): SentPage;
};

export type SentPage = {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
  /** Undefined for a page of one reader, which nobody keeps. */
  etag: string | undefined;
};

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** The same bytes for every visitor, compressed once. */
export async function keepForVisitors({ html, headers }: RenderedPage): Promise<KeptPage> {
  return { headers, ...(await compressOnce(html)) };
}

/** A text as everybody gets it, in the encoding that they understand. */
export async function compressOnce(
  text: string,
): Promise<{ bytes: number; send(acceptEncoding: string | undefined): SentPage }> {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip(identity),
  ]);
  const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity };
  const etags = { br: etagOf(text, '-br'), gzip: etagOf(text, '-gzip'), identity: etagOf(text) };
  return {
    bytes: br.length + gzipped.length + identity.length,
    send(acceptEncoding) {
      const encoding = chooseEncoding(acceptEncoding);
      return { body: bodies[encoding], encoding, etag: etags[encoding] };
    },
  };
}

/** The same page for every reader of this reader's kind, but for what is only theirs; compressed but for that. */
export async function keepForReaders({ html, headers }: RenderedPage, reader: Reader): Promise<KeptPage> {
  const page = await dividePage(html, reader);
  const sizes = page.map((part) => (typeof part === 'string' ? 0 : part.plain.length + part.deflated.length));
  return {
    headers,
    bytes: sizes.reduce((sum, size) => sum + size, 1),
    send(acceptEncoding, asker) {
      const parts = fillPage(page, asker);
      const isZipped = chooseEncoding(acceptEncoding, ['gzip']) === 'gzip';
      return isZipped
        ? { body: joinGzip(parts), encoding: 'gzip', etag: undefined }
        : { body: joinPlain(parts), encoding: 'identity', etag: undefined };
    },
  };
}

/** The first of the encodings, the shortest first, that a browser says it understands. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const isAccepted = (name: string) =>
    accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return encodings.find(isAccepted) ?? 'identity';
}
