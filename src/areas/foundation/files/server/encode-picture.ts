import pLimit from 'p-limit';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '#platform/kernel/errors.ts';
import { maxPicturePixels, type PictureFormat, pictureFormats, widthsOf } from '../files.rules.ts';

export type EncodedFile = { name: string; content: Uint8Array; contentType: string };

/** A picture in all its sizes. Width and height are in pixels, after rotation to upright. */
export type EncodedPicture = {
  width: number;
  height: number;
  widths: number[];
  /** A data URI; null when the picture has transparency, through which the placeholder would be visible. */
  placeholder: string | null;
  files: EncodedFile[];
};

/** The length of the master's longer side in pixels, and its encoding. */
export const masterSide = 2560;
export const masterEncoding = { quality: 92 };

/** The encoding of each size. */
export const encodings = { avif: { quality: 52, effort: 2 }, webp: { quality: 78 } };

/** For a long strip the height is limited too; otherwise the placeholder would exceed the maximum height of WebP. */
const placeholderSize = { width: 16, height: 48, fit: 'inside' } as const;

/** Seconds for one size, so that a malicious file cannot occupy the encoder for long. */
const maxTime = 30;

const inputOptions: SharpOptions = {
  limitInputPixels: maxPicturePixels,
  failOn: 'error',
  sequentialRead: true,
};

/** The library's decoders of the accepted types; all others are disabled, whatever type a file pretends to have. */
const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'];

const oneAtATime = pLimit(1);

let library: Promise<typeof import('sharp').default> | undefined;

/**
 * A native library of 18 MB, loaded with the first picture. It uses one thread, so that pages can use the
 * other cores.
 */
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
 * Decodes a picture and encodes it in every size: upright, in sRGB, without metadata or other data of the
 * file. One picture at a time in this process. Throws `picture_broken`, `picture_too_many_pixels`,
 * `picture_moves`.
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return oneAtATime(() => encode(bytes));
}

/** Converts a stored picture to JPEG, for programs that do not support WebP. */
export async function toJpeg(stored: Uint8Array): Promise<Buffer> {
  const sharp = await loadLibrary();
  return sharp(stored).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
}

/**
 * Encodes a picture as WebP only, in these widths; for a larger width than its own, the picture is not
 * enlarged. One picture at a time in this process. Throws the same errors.
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

/** The decoded pixels, at most `side` high and wide; later steps do not read the file. */
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

/** The library's message names internal parts and is not useful; it is only the error's cause. */
async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new AppError('picture_broken'), { cause });
  }
}
