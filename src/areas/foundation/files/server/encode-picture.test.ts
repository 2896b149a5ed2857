import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animated,
  decompressionBomb,
  jpeg,
  jpegWithMetadata,
  png,
  transparentPng,
} from '#tests/support/pictures.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

function contentOf({ files }: EncodedPicture, name: string): Uint8Array {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.content;
}

/** Red, green and blue of a pixel. */
async function pixelAt(content: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

describe('a picture is encoded', () => {
  test('in every standard width up to its own, as AVIF and as WebP, with a large master copy', async () => {
    const encoded = await encodePicture(await jpeg({ width: 1200, height: 900 }));
    expect(encoded).toMatchObject({ width: 1200, height: 900, widths: [160, 320, 640, 1080, 1200] });
    const sizes = await Promise.all(
      encoded.files.map(async ({ name, content, contentType }) => {
        const { width, height, format } = await sharp(content).metadata();
        return { name, contentType, size: `${width}×${height}`, format: format === 'heif' ? 'avif' : format };
      }),
    );
    expect(sizes).toContainEqual({
      name: '320.avif',
      contentType: 'image/avif',
      size: '320×240',
      format: 'avif',
    });
    expect(sizes).toContainEqual({
      name: '1080.webp',
      contentType: 'image/webp',
      size: '1080×810',
      format: 'webp',
    });
    expect(sizes).toContainEqual({
      name: 'master.webp',
      contentType: 'image/webp',
      size: '1200×900',
      format: 'webp',
    });
    expect(sizes).toHaveLength(11);
  });

  test('without ever being enlarged', async () => {
    const encoded = await encodePicture(await png({ width: 1, height: 1 }));
    expect(encoded).toMatchObject({ width: 1, height: 1, widths: [1] });
  });

  test.each([
    { width: 1, height: 30_000, kept: { width: 1, height: 2560 } },
    { width: 30_000, height: 1, kept: { width: 2560, height: 1 } },
  ])('even if it is $width by $height pixels', async ({ kept, ...size }) => {
    const encoded = await encodePicture(await png(size));
    expect(encoded).toMatchObject(kept);
    expect(encoded.placeholder?.length).toBeLessThan(1000);
  });

  test('with a width of at most 1600 pixels, and a master copy of at most 2560 pixels', async () => {
    const encoded = await encodePicture(await jpeg({ width: 4000, height: 3000 }));
    expect(encoded).toMatchObject({ width: 2560, height: 1920, widths: [160, 320, 640, 1080, 1600] });
  }, 30_000);

  test('upright, and without name, comment and location', async () => {
    const bytes = await jpegWithMetadata();
    expect(bytes.includes('SECRET-NAME')).toBe(true);
    const encoded = await encodePicture(bytes);
    expect(encoded).toMatchObject({ width: 300, height: 400 });
    for (const { name, content } of encoded.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
      expect({ name, exif, xmp, iptc, icc, orientation }).toEqual({ name });
      expect(Buffer.from(content).includes('SECRET'), name).toBe(false);
    }
    // The side that was left is now on top.
    const [red = 0, , blue = 0] = await pixelAt(contentOf(encoded, 'master.webp'), 150, 20);
    expect(red).toBeGreaterThan(blue + 80);
  });

  test('without data that was appended after the end of the picture', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert("HIDDEN")</script>PK\x03\x04')]);
    const { files } = await encodePicture(polyglot);
    for (const { name, content } of files) expect(Buffer.from(content).includes('HIDDEN'), name).toBe(false);
  });

  test('with a placeholder of a few hundred bytes, unless it has transparency', async () => {
    const { placeholder } = await encodePicture(await jpeg());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder?.length).toBeLessThan(500);
    expect((await encodePicture(await transparentPng())).placeholder).toBeNull();
  });

  test('in sRGB, if its colours are CMYK', async () => {
    const print = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#20a020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const encoded = await encodePicture(print);
    const { space, channels } = await sharp(contentOf(encoded, '40.webp')).metadata();
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 });
  });

  test('without blocking the process', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await encodePicture(await jpeg({ width: 1600, height: 1200 }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a file is refused', () => {
  test.each([0.1, 0.5, 0.9])('when it ends after %s of its bytes', async (part) => {
    const whole = await sharp(await jpeg({ width: 900, height: 700 }))
      .jpeg()
      .toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    await expect(encodePicture(cut)).rejects.toMatchObject({ code: 'picture_broken' });
  });

  test('when only its first bytes are those of a picture', async () => {
    const start = (await png()).subarray(0, 20);
    const content = Buffer.concat([start, Buffer.alloc(5000, 7)]);
    await expect(encodePicture(content)).rejects.toMatchObject({ code: 'picture_broken' });
  });

  test.each([
    { width: 40_000, height: 40_000 },
    { width: 2 ** 31 - 1, height: 2 },
    { width: 7300, height: 7300 },
  ])('that decodes to $width × $height pixels, before it is decoded', async (size) => {
    const before = process.memoryUsage.rss();
    const refusal = await encodePicture(decompressionBomb(size)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^picture_(too_many_pixels|broken)$/) });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('when it has too many pixels, and the error contains their number and the limit', async () => {
    const refusal = encodePicture(decompressionBomb({ width: 10_000, height: 9000 }));
    await expect(refusal).rejects.toMatchObject({
      code: 'picture_too_many_pixels',
      params: { megapixels: 90, most: 52 },
    });
  });

  test.each(['gif', 'webp'] as const)('when it is animated (%s)', async (format) => {
    await expect(encodePicture(await animated(format))).rejects.toMatchObject({ code: 'picture_moves' });
  });

  test('when the decoder of its type is disabled, even if it is detected as another type', async () => {
    await encodePicture(await png());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(encodePicture(svg)).rejects.toMatchObject({ code: 'picture_broken' });
  });
});
