import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A piece of an answer. */
export type CompressedPart = {
  plain: Buffer<ArrayBuffer>;
  deflated: Uint8Array;
};

const deflate = promisify(deflateRaw);

/** The maximum bytes of one block without compression (RFC 1951, 3.2.4). */
const maxBlock = 65_535;

/** Magic number, method "deflate", no flags, no time, no extra flags, unknown system (RFC 1952, 2.3). */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** A last block without content. */
const end = Uint8Array.of(1, 0, 0, 0xff, 0xff);

/**
 * A piece that is part of many answers: compressed once by itself and flushed to a byte boundary, so that any
 * piece can follow it.
 */
export async function compressPart(text: string): Promise<CompressedPart> {
  const plain = Buffer.from(text);
  const deflated = await deflate(plain, { finishFlush: constants.Z_SYNC_FLUSH });
  return { plain, deflated };
}

/** A piece of one answer only: stored without compression, which takes almost no time. */
export function storePart(text: string): CompressedPart {
  const plain = Buffer.from(text);
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < plain.length; start += maxBlock) {
    const block = plain.subarray(start, start + maxBlock);
    const length = Buffer.alloc(5);
    length.writeUInt16LE(block.length, 1);
    length.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(length, block);
  }
  return { plain, deflated: Buffer.concat(blocks) };
}

/** One gzip file (RFC 1952) of all pieces. */
export function joinGzip(parts: readonly CompressedPart[]): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((before, { plain }) => crc32(plain, before), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return Buffer.concat([header, ...parts.map(({ deflated }) => deflated), end, trailer]);
}

export const joinPlain = (parts: readonly CompressedPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.map(({ plain }) => plain));
