import pLimit from 'p-limit';
import { webpPicturesPath } from '#areas/foundation/files/files.rules.ts';
import { encodeWidths } from '#areas/foundation/files/server/encode-picture.ts';
import { recognisePicture } from '#areas/foundation/files/server/recognise-picture.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { BoundedCache } from '#platform/server/cache/cache-memory.ts';
import { fetchOutside, OutsideError } from '#platform/server/http/security/fetch-outside.ts';
import { hostedWidths, mayLoad, readPictureAddress } from './picture-address.ts';

/** Bytes of a picture, and milliseconds for loading it. */
const maxBytes = 10_000_000;
const timeLimit = 10_000;

/** Pictures that are loaded at once, and that may wait. */
const [maxAtOnce, maxWaiting] = [3, 100];

/** Seconds for which a picture is cached, and for which a failed picture is not requested again. */
const [cachedFor, refusedFor] = [24 * 60 * 60, 60];

/** By width; null for a picture that could not be loaded. */
type Cached = { files: ReadonlyMap<number, Uint8Array<ArrayBuffer>> | null; until: number };

const cached = new BoundedCache<Cached>();
const loading = new Map<string, Promise<Cached>>();
const queue = pLimit(maxAtOnce);

type PictureDeps = Pick<AppDeps, 'config' | 'clock' | 'log'>;

/**
 * A picture of the hosted store in one of the site's widths, as WebP: loaded, decoded and encoded again, so
 * that nothing of the store's file reaches a browser. Undefined for an address that the site has not signed,
 * or that returns no picture. Throws `too_many_requests`.
 */
export async function findHostedPicture(
  deps: PictureDeps,
  named: { signature: string; address: string; width: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { config, clock } = deps;
  const url = config.hostedStore && readPictureAddress(config, named);
  if (!url || !hostedWidths.some((width) => width === named.width)) return undefined;
  const known = cached.get(url.href);
  if (known && known.until > clock.now().getTime()) return known.files?.get(named.width);
  const running = loading.get(url.href);
  if (running) return (await running).files?.get(named.width);
  if (loading.size >= maxWaiting) throw new AppError('too_many_requests', { seconds: 5 });
  const work = queue(() => load(deps, url)).finally(() => loading.delete(url.href));
  loading.set(url.href, work);
  return (await work).files?.get(named.width);
}

/** The same by the picture's address on this site. */
export async function findPictureAt(
  deps: PictureDeps,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [signature, address, name] = path.startsWith(`${webpPicturesPath}/`)
    ? path.slice(webpPicturesPath.length + 1).split('/')
    : [];
  if (!signature || !address || !name) return undefined;
  return findHostedPicture(deps, { signature, address, width: Number.parseInt(name, 10) });
}

async function load(deps: PictureDeps, url: URL): Promise<Cached> {
  const files = await loadFiles(deps, url).catch((error: unknown) => {
    if (!(error instanceof OutsideError || error instanceof AppError)) throw error;
    deps.log.warn(
      { picture: url.href, reason: error.message },
      'A picture of the hosted store cannot be shown',
    );
    return null;
  });
  const seconds = files ? cachedFor : refusedFor;
  const loaded = { files, until: deps.clock.now().getTime() + seconds * 1000 };
  cached.set(url.href, loaded);
  return loaded;
}

async function loadFiles({ config }: PictureDeps, url: URL) {
  const { status, body } = await fetchOutside({
    ...{ url, maxBytes, timeLimit, maxRedirects: 3 },
    headers: { accept: 'image/webp,image/avif,image/jpeg,image/png,image/gif' },
    mayAsk: (each) => mayLoad(config, each),
    allowsPrivate: config.hostedStore?.allowsPrivate === true,
  });
  if (status !== 200) throw new OutsideError('network', `HTTP ${status}`);
  await recognisePicture(body);
  return encodeWidths(body, hostedWidths);
}
