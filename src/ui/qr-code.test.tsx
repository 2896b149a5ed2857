import { Resvg } from '@resvg/resvg-js';
import jsQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Decodes the rendered component, drawn 600 pixels wide. */
function read(text: string): string | undefined {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: 600 } }).render();
  return jsQr(new Uint8ClampedArray(pixels), width, height)?.data;
}

it.each([
  'A',
  'https://example.org/tessera/0199-àèìòù?lng=it',
  'otpauth://totp/TU%20Tutto%20%C3%A8%20Uno:anna@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=TU',
  'x'.repeat(700),
])('can be read back: %s', (text) => {
  expect(read(text)).toBe(text);
});

it('a QR code refuses a text that is too long', () => {
  expect(() => renderToStaticMarkup(<QrCode text={'x'.repeat(2332)} label="Code" />)).toThrow();
});

it('a QR code accepts a text of the maximum length', () => {
  expect(renderToStaticMarkup(<QrCode text={'x'.repeat(2331)} label="Code" />)).toContain('<path');
});
