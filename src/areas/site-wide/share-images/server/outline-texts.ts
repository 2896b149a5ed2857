import type { Face, FindFont } from '#platform/server/typesetting/faces.ts';
import { outline } from './outlines.ts';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export function unescapeMarkup(svg: string): string {
  return svg.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/**
 * Replaces the small text of a label, which a page renders in the reader's own fonts, by outlines of the same length.
 */
export function outlineTexts(svg: string, findFont: FindFont): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, escaped: string) => {
    const content = unescapeMarkup(escaped);
    const attribute = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const face: Face =
      attribute('font-weight') === '700'
        ? { family: 'bitter', weight: 700 }
        : { family: 'source-sans-3', weight: 600 };
    const size = Number(attribute('font-size'));
    const length = Number(attribute('textLength'));
    const line = outline(content, face, findFont);
    const natural = line.width * size;
    const isSpaced = attribute('lengthAdjust') === 'spacing';
    const letters = [...content].length;
    const place = {
      size,
      spacing: isSpaced ? (length - natural) / Math.max(1, letters - 1) : 0,
      stretch: isSpaced || natural === 0 ? 1 : Math.min(1, length / natural),
    };
    const drawn = isSpaced ? length : natural * place.stretch;
    const share = { start: 0, middle: 0.5, end: 1 }[attribute('text-anchor')] ?? 0;
    const d = line.draw({ ...place, x: Number(attribute('x')) - drawn * share, y: Number(attribute('y')) });
    return `<path fill="${attribute('fill')}" d="${d}"/>`;
  });
}
