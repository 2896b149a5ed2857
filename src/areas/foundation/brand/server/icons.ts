import { renderPng } from '#platform/server/images/render-png.ts';
import { markShape } from '../mark-shape.ts';
import { dark, light } from '../palette.ts';
import { markDrawing } from './mark-svg.ts';

const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markShape.size} ${markShape.size}"`;

/** The logo without a background, because the browser's tab bar is light or dark independently of the page. */
export const faviconSvg = `<svg ${frame}><style>:root{--circle:${light.primary};--leaf:${light.hop}}@media (prefers-color-scheme:dark){:root{--circle:${dark.primary};--leaf:${dark.hop}}}</style>${markDrawing('var(--circle)', 'var(--leaf)')}</svg>`;

export type IconShape = 'rounded' | 'square' | 'maskable' | 'bare';

/** The logo's share of the icon's size; a phone may crop a maskable icon to a circle of 80 %. */
const markShare: Record<IconShape, number> = { rounded: 0.72, square: 0.72, maskable: 0.58, bare: 1 };

/** The logo in amber on the green of hop leaves. */
function iconSvg(shape: IconShape): string {
  const { size } = markShape;
  const share = markShare[shape];
  const ground =
    shape === 'bare'
      ? ''
      : `<rect width="${size}" height="${size}" rx="${shape === 'rounded' ? 7 : 0}" fill="${light.secondaryForeground}"/>`;
  const [circle, leaf] =
    shape === 'bare' ? [light.primary, light.hop] : [dark.primary, dark.secondaryForeground];
  const shift = (size * (1 - share)) / 2;
  return `<svg ${frame}>${ground}<g transform="translate(${shift} ${shift}) scale(${share})">${markDrawing(circle, leaf)}</g></svg>`;
}

export const drawIcon = (shape: IconShape, size: number) => renderPng(iconSvg(shape), size);

/** Wraps a PNG as the only image of an ICO file, for clients that support nothing else. `size` in pixels, below 256. */
export function icoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
