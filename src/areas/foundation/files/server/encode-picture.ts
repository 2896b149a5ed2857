import pLimit from 'p-limit';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '#platform/kernel/errors.ts';
import { maxPicturePixels, type PictureFormat, pictureFormats, widthsOf } from '../files.rules.ts';

export type EncodedFile = { name: string; content: Uint8Array; contentType: string };

/** A picture in all its sizes. Pixels are those of the picture, upright. */
export type EncodedPicture = {
  width: number;
  height: number;
  widths: number[];
  /** A data URI; null when the picture has transparent parts, which would show it. */
  placeholder: string | null;
  files: EncodedFile[];
};

/** Longest side of the master, in pixels, and how it is encoded. */
export const masterSide = 2560;
export const masterEncoding = { quality: 92 };

/** How each size is encoded. */
export const encodings = { avif: { quality: 52, effort: 2 }, webp: { quality: 78 } };

/** Of a long strip, the height decides: with all of it the placeholder would be higher than a WebP may be. */
const placeholderSize = { width: 16, height: 48, fit: 'inside' } as const;

/** Seconds for one size; a malicious file must not occupy the encoder for long. */
const maxTime = 30;

const inputOptions: SharpOptions = {
  limitInputPixels: maxPicturePixels,
  failOn: 'error',
  sequentialRead: true,
};

/** The library's readers of the accepted types; all others are off, whatever a file pretends to be. */
const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'];

const oneAtATime = pLimit(1);

let library: Promise<typeof import('sharp').default> | undefined;

/** A native library of 18 MB, loaded with the first picture. One thread: pages keep the other cores. */
function loadLibrary() {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
    return sharp;
  });
  return library;
}

/**
 * Decodes a picture and encodes it anew in every size: upright, in sRGB, without metadata or anything else that the file
 * carried. One picture at a time in this process. Throws `picture_broken`, `picture_too_many_pixels`, `picture_moves`.
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return oneAtATime(() => encode(bytes));
}

/** One of the stored pictures as JPEG, for programs that read no WebP. */
export async function toJpeg(stored: Uint8Array): Promise<Buffer> {
  const sharp = await loadLibrary();
  return sharp(stored).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
}

/**
 * The same as WebP alone, in these widths: a smaller picture has its own width in all of them. One picture at a time in this
 * process, and the same refusals.
 */
export function encodeWidths<Width extends number>(
  bytes: Uint8Array,
  widths: readonly Width[],
): Promise<Map<Width, Uint8Array<ArrayBuffer>>> {
  return oneAtATime(async () => {
    const { pixels } = await decode(bytes, Math.max(...widths));
    const files = new Map<Width, Uint8Array<ArrayBuffer>>();
    for (const width of widths) {
      const resized = pixels().resize({ width, withoutEnlargement: true });
      files.set(width, new Uint8Array(await inFormat(resized, 'webp').toBuffer()));
    }
    return files;
  });
}

/** The decoded pixels, at most `side` high and wide: what follows reads nothing of the file. */
async function decode(bytes: Uint8Array, side: number) {
  const sharp = await loadLibrary();
  const facts = await unlessBroken(sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata());
  requireAcceptable(facts);
  const { data, info } = await unlessBroken(
    sharp(bytes, inputOptions)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: maxTime })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { width, height, channels, pixels: () => sharp(data, { raw: { width, height, channels } }) };
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const { width, height, channels, pixels } = await decode(bytes, masterSide);
  const isOpaque = channels < 4 || (await pixels().stats()).isOpaque;
  const widths = widthsOf(width);
  const files: EncodedFile[] = [file('master.webp', await pixels().webp(masterEncoding).toBuffer(), 'webp')];
  for (const each of widths) {
    for (const format of pictureFormats) {
      const content = await inFormat(pixels().resize({ width: each }), format).toBuffer();
      files.push(file(`${each}.${format}`, content, format));
    }
  }
  const placeholder = isOpaque ? await drawPlaceholder(pixels()) : null;
  return { width, height, widths, placeholder, files };
}

function requireAcceptable({ width, height, pages = 1 }: Metadata): void {
  if (pages > 1) throw new AppError('picture_moves');
  if (width * height > maxPicturePixels) {
    throw new AppError('picture_too_many_pixels', {
      megapixels: Math.ceil((width * height) / 1_000_000),
      most: Math.floor(maxPicturePixels / 1_000_000),
    });
  }
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  const bounded = picture.timeout({ seconds: maxTime });
  return format === 'avif' ? bounded.avif(encodings.avif) : bounded.webp(encodings.webp);
}

async function drawPlaceholder(picture: Sharp): Promise<string> {
  const content = await picture.resize(placeholderSize).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${content.toString('base64')}`;
}

const file = (name: string, content: Uint8Array, format: PictureFormat): EncodedFile => ({
  name,
  content,
  contentType: `image/${format}`,
});

/** The library's reason names parts of its own and helps nobody; it stays in the cause. */
async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new AppError('picture_broken'), { cause });
  }
}
