import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Size = { width: number; height: number };

/** A picture whose left half is red and whose right half is blue, so that a rotation is visible. */
function halves({ width, height }: Size) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#c02020' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#2020c0' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** A JPEG; `seed` varies its content. */
export async function jpeg(size: Size = { width: 400, height: 300 }, seed = 0): Promise<Buffer> {
  const plain = await halves(size).jpeg({ quality: 80 }).toBuffer();
  return Buffer.concat([plain, Buffer.from(`seed ${seed}`)]);
}

export const png = (size: Size = { width: 40, height: 30 }) => halves(size).png().toBuffer();

/** Stored in landscape with an orientation of 90 degrees, a position and a name in its metadata. */
export function jpegWithMetadata(): Promise<Buffer> {
  return halves({ width: 400, height: 300 })
    .withExif({
      IFD0: { Copyright: 'SECRET-NAME', ImageDescription: 'SECRET-TEXT' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-NAME' } })
    .jpeg()
    .toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  return sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
}

/** A GIF or WebP of three frames. */
export function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.alloc(20 * 60 * 3);
  frames.fill(255, 20 * 20 * 3, 40 * 20 * 3);
  return sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    [format]({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** A small PNG that claims to have these pixels: a few bytes that decode to gigabytes. */
export function decompressionBomb({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.subarray(at, at + 65_536));
      controller.close();
    },
  });
