import { createHmac, timingSafeEqual } from 'node:crypto';
import { webpPicturesPath } from '#areas/foundation/files/files.rules.ts';
import type { ProductImage } from '#areas/shop/catalog/catalog.schema.ts';
import type { Config } from '#platform/server/config/config.ts';

/** Widths in pixels in which a hosted picture is served; a smaller one is never enlarged. */
export const hostedWidths = [160, 320, 640, 1080] as const;
const largest = hostedWidths[3];

/** Maximum length of a picture's address: longer ones are left out. */
const maxLength = 1500;

type PictureConfig = Pick<Config, 'authSecret' | 'hostedStore'>;

/** Signed, so that the site loads only pictures that the store has named. */
const signatureOf = ({ authSecret }: PictureConfig, address: string) =>
  createHmac('sha256', authSecret).update(`hosted-picture ${address}`).digest('base64url').slice(0, 24);

/** The address of a store's picture on this site; undefined when the site does not load it. */
export function viewHostedPicture(
  config: PictureConfig,
  text: string,
  alt: string,
): ProductImage | undefined {
  const base = config.hostedStore && `${config.hostedStore.apiUrl}/`;
  const url = URL.parse(text, base);
  if (!url || url.href.length > maxLength || !mayLoad(config, url)) return undefined;
  const address = Buffer.from(url.href).toString('base64url');
  return {
    url: `${webpPicturesPath}/${signatureOf(config, address)}/${address}/${largest}.webp`,
    // The size of the frame on pages: the picture's own size is unknown until it is loaded.
    width: 1080,
    height: 1350,
    alt,
    widths: [...hostedWidths],
    placeholder: null,
  };
}

/** Http only where private hosts are allowed, as in development. */
export const mayLoad = ({ hostedStore }: PictureConfig, { protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && hostedStore?.allowsPrivate === true)) &&
  username === '' &&
  password === '';

/** The address of the picture in the store; undefined unless this site has signed it. */
export function readPictureAddress(
  config: PictureConfig,
  { signature, address }: { signature: string; address: string },
): URL | undefined {
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(config, address))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  return URL.parse(Buffer.from(address, 'base64url').toString('utf8')) ?? undefined;
}
