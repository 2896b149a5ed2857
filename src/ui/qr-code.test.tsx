import jsQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** What a camera reads from the component, drawn at 600 pixels. */
async function read(text: string): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  'A',
  'https://example.org/tessera/0199-àèìòù?lng=it',
  'otpauth://totp/TU%20Tutto%20%C3%A8%20Uno:anna@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=TU',
  'x'.repeat(700),
])('can be read back: %s', async (text) => {
  expect(await read(text)).toBe(text);
});

it('refuses what does not fit', () => {
  expect(() => renderToStaticMarkup(<QrCode text={'x'.repeat(2332)} label="Code" />)).toThrow();
});

it('takes what just fits', () => {
  expect(renderToStaticMarkup(<QrCode text={'x'.repeat(2331)} label="Code" />)).toContain('<path');
});
