import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { type DividedPage, dividePage, fillPage, type Reader } from '../api/reader.ts';
import { etagOf } from './etag.ts';
import { joinGzip, joinPlain } from './gzip-parts.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A rendered page that is sent several times. */
export type CachedPage = {
  headers: [string, string][];
  send(acceptEncoding: string | undefined, reader: Reader): SentPage;
};

export type SentPage = {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
  /** Undefined for a page of one reader, which must not be cached. */
  etag: string | undefined;
};

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** The same bytes for every visitor, compressed once. */
export async function cacheForVisitors({ html, headers }: RenderedPage): Promise<CachedPage> {
  return new PageOfVisitors(headers, await compressOnce(html));
}

/** A text that is the same for everybody, in every supported encoding. */
export async function compressOnce(text: string): Promise<TextForAll> {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: brotliParameters(identity.length) }),
    gzip(identity),
  ]);
  const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity };
  return new TextForAll(bodies, {
    br: etagOf(text, '-br'),
    gzip: etagOf(text, '-gzip'),
    identity: etagOf(text),
  });
}

/**
 * A page for every reader of this reader's kind, in which only their own texts differ; all other parts are
 * compressed once.
 */
export async function cacheForReaders({ html, headers }: RenderedPage, reader: Reader): Promise<CachedPage> {
  return new PageOfReaders(headers, await dividePage(html, reader));
}

// Classes instead of closures, because caches cannot measure the variables of a closure.

/** A text in every supported encoding. */
export class TextForAll {
  readonly bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  readonly etags: Record<Encoding, string>;

  constructor(bodies: Record<Encoding, Uint8Array<ArrayBuffer>>, etags: Record<Encoding, string>) {
    this.bodies = bodies;
    this.etags = etags;
  }

  send(acceptEncoding: string | undefined): SentPage {
    const encoding = chooseEncoding(acceptEncoding);
    return { body: this.bodies[encoding], encoding, etag: this.etags[encoding] };
  }
}

class PageOfVisitors implements CachedPage {
  readonly headers: CachedPage['headers'];
  readonly text: TextForAll;

  constructor(headers: CachedPage['headers'], text: TextForAll) {
    this.headers = headers;
    this.text = text;
  }

  send(acceptEncoding: string | undefined): SentPage {
    return this.text.send(acceptEncoding);
  }
}

class PageOfReaders implements CachedPage {
  readonly headers: CachedPage['headers'];
  readonly page: DividedPage;

  constructor(headers: CachedPage['headers'], page: DividedPage) {
    this.headers = headers;
    this.page = page;
  }

  send(acceptEncoding: string | undefined, asker: Reader): SentPage {
    const parts = fillPage(this.page, asker);
    const isZipped = chooseEncoding(acceptEncoding, ['gzip']) === 'gzip';
    return isZipped
      ? { body: joinGzip(parts), encoding: 'gzip', etag: undefined }
      : { body: joinPlain(parts), encoding: 'identity', etag: undefined };
  }
}

/** A window as large as the page is enough, and takes megabytes less memory than the usual one while it is compressed. */
function brotliParameters(length: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  };
}

/** The first of the encodings, ordered by size, that the browser supports. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const isAccepted = (name: string) =>
    accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return encodings.find(isAccepted) ?? 'identity';
}
