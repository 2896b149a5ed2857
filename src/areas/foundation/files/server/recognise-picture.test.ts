import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg, png } from '#tests/support/pictures.ts';
import { recognisePicture } from './recognise-picture.ts';

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
const text = (content: string) => async () => Buffer.from(content);
/** The start of an ISO media file of this brand. */
const media = (brand: string) => async () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    Buffer.alloc(64),
  ]);

describe('the type of a file is detected from its content', () => {
  test.each([
    ['image/jpeg', () => jpeg()],
    ['image/png', () => png()],
    ['image/webp', () => square().webp().toBuffer()],
    ['image/avif', () => square().avif().toBuffer()],
    ['image/gif', () => square().gif().toBuffer()],
  ] as const)('%s is accepted', async (type, make) => {
    expect(await recognisePicture(await make())).toBe(type);
  });

  test.each([
    ['a HEIC photo', media('heic'), 'picture_type_unsupported', { type: 'HEIC' }],
    ['a TIFF', () => square().tiff().toBuffer(), 'picture_type_unsupported', { type: 'TIF' }],
    ['a BMP', text(`BM${'\0'.repeat(60)}`), 'picture_type_unsupported', { type: 'BMP' }],
    [
      'a JPEG XL',
      async () => Buffer.from('ff0a000000000000', 'hex'),
      'picture_type_unsupported',
      { type: 'JXL' },
    ],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_is_vector', {}],
    [
      'an SVG behind a declaration and a comment',
      text('\ufeff<?xml version="1.0"?>\n<!-- a drawing -->\n<SVG onload="alert(1)">'),
      'picture_is_vector',
      {},
    ],
    [
      'an SVG in UTF-16',
      async () => Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
      'picture_is_vector',
      {},
    ],
    ['a page', text('<!doctype html><script>alert(1)</script>'), 'not_a_picture', {}],
    ['a PDF', text('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'not_a_picture', {}],
    ['a film', media('isom'), 'not_a_picture', {}],
    [
      'an archive',
      async () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]),
      'not_a_picture',
      {},
    ],
    ['a text', text('photo.jpg'), 'not_a_picture', {}],
    ['one byte', text('x'), 'not_a_picture', {}],
    [
      'noise',
      async () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
      'not_a_picture',
      {},
    ],
  ] as const)('%s is refused with its reason', async (_what, make, code, params) => {
    await expect(recognisePicture(await make())).rejects.toMatchObject({ code, params });
  });
});
