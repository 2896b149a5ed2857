import { markShape } from '#areas/foundation/brand/mark-shape.ts';
import { dark, light } from '#areas/foundation/brand/palette.ts';
import { markDrawing } from '#areas/foundation/brand/server/mark-svg.ts';
import { drawProduct, productDrawingSize } from '#areas/shop/catalog/server/demo/draw-product.ts';
import { type Face, type FindFont, openFonts } from '#platform/server/typesetting/faces.ts';
import { socialImageSize } from '../share-images.ts';
import { outlineTexts, unescapeMarkup } from './outline-texts.ts';
import { outline } from './outlines.ts';
import type { SocialCard } from './social-card.ts';
import { setText, type TextBox } from './text-block.ts';

const { width, height } = socialImageSize;

const colours = {
  ground: light.secondaryForeground,
  pattern: light.hop,
  title: light.background,
  kicker: dark.primary,
  subtitle: dark.secondaryForeground,
  mark: dark.primary,
  leaf: dark.hop,
};

const display: Face = { family: 'bitter', weight: 700 };
const text: Face = { family: 'source-sans-3', weight: 400 };
const label: Face = { family: 'source-sans-3', weight: 600 };

/** Position of the text: beside a product it has less room. */
const columns = {
  product: { x: 566, width: 562, subtitleHeight: 100 },
  page: { x: 84, width: 664, subtitleHeight: 156 },
};

const titleSizes = [96, 88, 80, 72, 64, 58, 52, 46, 42] as const;

/**
 * The image for shared links as an SVG without fonts: text on one side, a product or the logo on the other.
 * `photograph` is a data URI that replaces the drawing of the product.
 */
export async function cardSvg(card: SocialCard, photograph?: string): Promise<string> {
  const isPictured = card.art !== null || photograph !== undefined;
  const drawing = card.art && !photograph ? drawProduct(card.art) : '';
  const findFont = await openFonts(lettersOf(card, drawing), card.locale);
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    pattern(isPictured ? 280 : 980),
    isPictured
      ? product(photograph ? photo(photograph) : outlineTexts(drawing, findFont))
      : markAt(800, 135, 360),
    words({ ...card, isPictured }, isPictured ? columns.product : columns.page, findFont),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** All characters that the lines may hold, including those added when long texts are shortened. */
function lettersOf({ kicker, title, subtitle, siteName, locale }: SocialCard, drawing: string): string {
  const texts = [kicker.toLocaleUpperCase(locale), title, subtitle, siteName, unescapeMarkup(drawing), '…-'];
  return texts.join('\n');
}

/** Concentric rings around the image's centre, continuing the logo's circle. */
function pattern(centre: number): string {
  const rings = [250, 330, 410, 490, 570, 650, 730, 810, 890, 970].map(
    (radius, index) =>
      `<circle cx="${centre}" cy="315" r="${radius}" fill="none" stroke="${colours.pattern}" stroke-width="${index % 2 ? 2 : 14}" opacity="${0.75 - index * 0.06}"/>`,
  );
  return rings.join('');
}

/** A photo in the size of a drawing, cropped so that it fills the whole area. */
const photo = (dataUri: string) =>
  `<svg viewBox="0 0 4 5" width="800" height="1000"><image href="${dataUri}" width="4" height="5" preserveAspectRatio="xMidYMid slice"/></svg>`;

function product(drawing: string): string {
  const size = { width: 424, height: (424 * productDrawingSize.height) / productDrawingSize.width };
  const [x, y] = [280 - size.width / 2, (height - size.height) / 2];
  const frame = `x="${x}" y="${y}" width="${size.width}" height="${size.height}"`;
  return [
    '<defs><filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>',
    `<clipPath id="card"><rect ${frame} rx="18"/></clipPath></defs>`,
    `<g transform="rotate(-3 280 315)"><rect x="${x + 8}" y="${y + 18}" width="${size.width}" height="${size.height}" rx="18" fill="#000" opacity=".42" filter="url(#shadow)"/>`,
    `<g clip-path="url(#card)">${drawing.replace('<svg ', `<svg ${frame} `).replace(/ width="800" height="1000"/, '')}</g></g>`,
  ].join('');
}

function markAt(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / markShape.size})">${markDrawing(colours.mark, colours.leaf)}</g>`;
}

type Column = { x: number; width: number; subtitleHeight: number };

type Pictured = SocialCard & { isPictured: boolean };

function words(card: Pictured, column: Column, findFont: FindFont): string {
  const { locale } = card;
  const line = (
    content: string,
    face: Face,
    at: { y: number; size: number; spacing?: number },
    fill: string,
  ) => `<path fill="${fill}" d="${outline(content, face, findFont).draw({ x: column.x, ...at })}"/>`;
  const set = (content: string, face: Face, box: TextBox) =>
    setText(content, locale, box, (piece) => outline(piece, face, findFont).width);

  const subtitle = card.subtitle
    ? set(card.subtitle, text, {
        width: column.width,
        height: column.subtitleHeight,
        sizes: [34, 31, 28],
        leading: 1.36,
      })
    : undefined;
  const subtitleHeight = subtitle ? subtitle.lines.length * subtitle.size * 1.36 + 22 : 0;
  const title = set(card.title, display, {
    width: column.width,
    height: (card.progress === undefined ? 350 : 320) - subtitleHeight,
    sizes: titleSizes,
    leading: 1.14,
  });
  const kicker = card.kicker
    ? set(card.kicker.toLocaleUpperCase(locale), label, {
        width: column.width * 0.86,
        height: 36,
        sizes: [28, 25, 22],
        leading: 1.2,
      })
    : undefined;

  const titleHeight = title.lines.length * title.size * 1.14;
  const total = (kicker ? 58 : 0) + titleHeight + subtitleHeight;
  let y = Math.max(64, 64 + ((card.progress === undefined ? 410 : 380) - total) / 2);
  const drawn: string[] = [];
  if (kicker) {
    drawn.push(
      line(`${kicker.lines[0]}`, label, { y: y + 28, size: kicker.size, spacing: 2.4 }, colours.kicker),
    );
    y += 58;
  }
  for (const each of title.lines) {
    drawn.push(line(each, display, { y: y + title.size * 0.88, size: title.size }, colours.title));
    y += title.size * 1.14;
  }
  y += 22;
  for (const each of subtitle?.lines ?? []) {
    const size = subtitle?.size ?? 0;
    drawn.push(line(each, text, { y: y + size * 0.95, size }, colours.subtitle));
    y += size * 1.36;
  }
  return drawn.join('') + bar(card, column) + signature(card, column, findFont);
}

/** A progress bar above the site's name. */
function bar({ progress }: SocialCard, { x, width: full }: Column): string {
  if (progress === undefined) return '';
  const frame = `x="${x}" y="476" height="22" rx="11"`;
  return [
    `<rect ${frame} width="${full}" fill="${colours.pattern}"/>`,
    `<rect ${frame} width="${Math.max(22, full * progress)}" fill="${colours.kicker}"/>`,
  ].join('');
}

/**
 * The site's name below the text, with the logo unless the logo stands beside the text; omitted when the title is that
 * name.
 */
function signature({ siteName, title, isPictured }: Pictured, { x }: Column, findFont: FindFont): string {
  if (title === siteName) return '';
  const d = outline(siteName, display, findFont).draw({ x: isPictured ? x + 78 : x, y: 558, size: 32 });
  const name = `<path fill="${isPictured ? colours.title : colours.mark}" d="${d}"/>`;
  return isPictured ? markAt(x, 518, 58) + name : name;
}
