import { line, n, placed, xml } from './drawing.ts';

// The label's own capitals, as centre lines of strokes: cap height 100, stroke 20. The frame of the line clips strokes
// beyond 0 or 100. Names drawn with them look the same on every device.
const glyphs: Record<string, { width: number; d: string }> = {
  A: { width: 92, d: 'M3 116L46-10 89 116M22 72H70' },
  B: { width: 74, d: 'M10 0V100M10 10H41A19.5 19.5 0 0 1 41 49H10M41 49H43A20.5 20.5 0 0 1 43 90H10' },
  C: { width: 88, d: 'M81 23A40.5 40.5 0 1 0 81 77' },
  D: { width: 86, d: 'M10 10H36A40 40 0 0 1 36 90H10Z' },
  E: { width: 62, d: 'M62 10H10V90H62M10 49H55' },
  F: { width: 60, d: 'M60 10H10V110M10 52H53' },
  G: { width: 94, d: 'M80 22A40.5 40.5 0 1 0 87 66V56H52' },
  H: { width: 80, d: 'M10 0V100M70 0V100M10 49H70' },
  I: { width: 20, d: 'M10 0V100' },
  J: { width: 56, d: 'M46 0V66A20 24 0 0 1 5 74' },
  K: { width: 80, d: 'M10 0V100M78-12L18 58M34 40L80 112' },
  L: { width: 57, d: 'M10 0V90H57' },
  M: { width: 104, d: 'M10 100V0M94 100V0M8-8L52 78 96-8' },
  N: { width: 84, d: 'M10 100V0M74 100V0M6-8L78 108' },
  O: { width: 101, d: 'M10 50A40.5 40.5 0 1 0 91 50 40.5 40.5 0 1 0 10 50Z' },
  P: { width: 72, d: 'M10 0V100M10 10H40A22 22 0 0 1 40 54H10' },
  Q: { width: 101, d: 'M10 50A40.5 40.5 0 1 0 91 50 40.5 40.5 0 1 0 10 50ZM54 58L98 112' },
  R: { width: 78, d: 'M10 0V100M10 10H42A22 22 0 0 1 42 54H10M36 52L74 112' },
  S: { width: 68, d: 'M54 24A21 20 0 1 0 34 50A21.5 20 0 1 1 12 75' },
  T: { width: 72, d: 'M0 10H72M36 10V100' },
  U: { width: 80, d: 'M10 0V58A30 32 0 0 0 70 58V0' },
  V: { width: 88, d: 'M2-14L44 110 86-14' },
  W: { width: 126, d: 'M2-14L34 110 63-4 92 110 124-14' },
  X: { width: 86, d: 'M6-12L80 112M80-12L6 112' },
  Y: { width: 84, d: 'M4-12L42 54 80-12M42 52V100' },
  Z: { width: 74, d: 'M4 10H60L12 90H72' },
  '0': { width: 76, d: 'M10 50A28 40.5 0 1 0 66 50 28 40.5 0 1 0 10 50Z' },
  '1': { width: 42, d: 'M0 30L34 4M32 0V100' },
  '2': { width: 68, d: 'M12 32A22 21.5 0 1 1 51 44L14 90H66' },
  '3': { width: 66, d: 'M12 24A20 19 0 1 1 32 48A22 21 0 1 1 9 76' },
  '4': { width: 76, d: 'M54 100V0M58-6L8 68M4 70H76' },
  '5': { width: 66, d: 'M58 10H20L15 46A24 23 0 1 1 10 76' },
  '6': { width: 72, d: 'M56-6L15 56M10 66A26 24.5 0 1 0 62 66 26 24.5 0 1 0 10 66Z' },
  '7': { width: 66, d: 'M0 10H56L20 112' },
  '8': {
    width: 70,
    d: 'M15 29A20 19 0 1 0 55 29 20 19 0 1 0 15 29ZM11 69A24 21 0 1 0 59 69 24 21 0 1 0 11 69Z',
  },
  '9': { width: 72, d: 'M16 106L57 44M10 34A26 24.5 0 1 0 62 34 26 24.5 0 1 0 10 34Z' },
  '&': { width: 88, d: 'M86 112L22 36A17 16.5 0 1 1 50 30L22 58A19 19 0 1 0 56 80L78 50' },
  '’': { width: 20, d: 'M12-4L7 32' },
  '-': { width: 40, d: 'M2 52H38' },
  '+': { width: 60, d: 'M2 52H58M30 24V80' },
  '.': { width: 20, d: 'M0 90H20' },
  ',': { width: 20, d: 'M0 88H20M12 96L6 112' },
  ':': { width: 20, d: 'M0 34H20M0 90H20' },
  '!': { width: 20, d: 'M10 0V66M0 90H20' },
  '?': { width: 62, d: 'M8 32A21 21 0 1 1 40 48Q31 53 31 68M21 90H41' },
  '/': { width: 56, d: 'M2 112L54-12' },
};

// Combining marks, drawn above or below the capital, around x = 0.
const marks: Record<string, string> = {
  '\u0300': 'M-14-36L10-16',
  '\u0301': 'M14-36L-10-16',
  '\u0302': 'M-20-15L0-33 20-15',
  '\u0303': 'M-22-19Q-11-36 0-25T22-30',
  '\u0308': 'M-23-26H-7M7-26H23',
  '\u030a': 'M-10-27A10 10 0 1 0 10-27 10 10 0 1 0-10-27Z',
  '\u030c': 'M-20-34L0-16 20-34',
  '\u0327': 'M2 98V112Q16 118 4 128H-10',
};

const letterGap = 11;
const wordGap = 46;
const lineGap = 30;
const accentHeight = 44;

function lettersOf(text: string): string[] {
  const plain = text
    .toUpperCase()
    .replace(/['‘`´]/g, '’')
    .replace(/[–—‐]/g, '-')
    .replace(/[“”«»]/g, '');
  return [...plain.normalize('NFD')];
}

/** Whether the label's own capitals have every letter of the text. */
function canBeLettered(text: string): boolean {
  return lettersOf(text).every((letter) => letter === ' ' || letter in glyphs || letter in marks);
}

type Layout = { letters: { d: string; x: number }[]; marks: { d: string; x: number }[]; width: number };

function layOut(text: string): Layout {
  const layout: Layout = { letters: [], marks: [], width: 0 };
  let middle = 0;
  for (const letter of lettersOf(text)) {
    const mark = marks[letter];
    const glyph = glyphs[letter];
    if (mark) layout.marks.push({ d: mark, x: middle });
    else if (glyph) {
      layout.letters.push({ d: glyph.d, x: layout.width });
      middle = layout.width + glyph.width / 2;
      layout.width += glyph.width + letterGap;
    } else layout.width += wordGap - letterGap;
  }
  layout.width = Math.max(1, layout.width - letterGap);
  return layout;
}

/** All ways to break the words into at most this number of lines. */
function breaks(words: string[], lines: number): string[][] {
  if (lines === 1 || words.length < 2) return [[words.join(' ')]];
  const later = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    return breaks(words.slice(index + 1), lines - 1).map((rest) => [first, ...rest]);
  });
  return [[words.join(' ')], ...later];
}

function wordsOf(text: string, maxLength: number): string[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.match(new RegExp(`.{1,${maxLength}}`, 'gu')) ?? []);
}

/** Estimated with the widest common fonts, so that text is compressed rather than overflowing. */
function estimatedWidth(text: string, bold: boolean): number {
  let em = 0;
  for (const character of text) {
    if (/[\u1100-\u9fff\uac00-\ud7a3\uf900-\uffef\u{1f000}-\u{3ffff}]/u.test(character)) em += 1.02;
    else if (/[ilj.,:;'’|! ]/.test(character)) em += 0.32;
    else if (/[MWmw%@ЖШЩЮФ]/.test(character)) em += 0.9;
    else if (character === character.toUpperCase() && /\p{L}/u.test(character)) em += 0.69;
    else em += 0.57;
  }
  return em * (bold ? 1.04 : 1);
}

export type Frame = { x: number; y: number; width: number; height: number };

export type Style = { fill: string; shadow?: string; inline?: string; tallest?: number };

/** A beer's name, as large as the frame allows, centred in it. */
export function nameBlock(text: string, frame: Frame, style: Style): string {
  return canBeLettered(text) ? drawnName(text, frame, style) : typedName(text, frame, style);
}

function drawnName(text: string, frame: Frame, style: Style): string {
  const tallest = style.tallest ?? 150;
  const candidates = breaks(wordsOf(text, 22), 4).map((lines) => {
    const rows = lines.map(layOut);
    const tops = rows.map((row) => (row.marks.length > 0 ? accentHeight : 0));
    const units =
      rows.length * 100 + (rows.length - 1) * lineGap + tops.reduce<number>((sum, top) => sum + top, 0);
    const widest = Math.max(...rows.map((row) => row.width));
    const scale = Math.min(frame.width / widest, frame.height / units, tallest / 100);
    const uneven = rows.reduce((sum, row) => sum + (widest - row.width) / widest, 0);
    return { rows, tops, units, scale, worth: scale * (1 - uneven * 0.04) };
  });
  const { rows, tops, units, scale } = candidates.reduce((a, b) => (b.worth > a.worth ? b : a));
  let y = frame.y + (frame.height - units * scale) / 2;
  return rows
    .map((row, index) => {
      y += (tops[index] ?? 0) * scale;
      const x = frame.x + (frame.width - row.width * scale) / 2;
      const drawing = drawnLine(row, x, y, scale, style);
      y += (100 + lineGap) * scale;
      return drawing;
    })
    .join('');
}

function drawnLine(row: Layout, x: number, y: number, scale: number, style: Style): string {
  const letters = (shift: number, stroke: string, width: number) => {
    const strokes = row.letters.map((letter) => placed(letter.x, 0, line(letter.d, stroke, width))).join('');
    return `<svg x="${n(x + shift)}" y="${n(y + shift)}" width="${n(row.width * scale)}" height="${n(100 * scale)}" viewBox="0 0 ${n(row.width)} 100">${strokes}</svg>`;
  };
  const accents = (shift: number, stroke: string) => {
    const strokes = row.marks.map((mark) => placed(mark.x, 0, line(mark.d, stroke, 15))).join('');
    return strokes && placed(x + shift, y + shift, strokes, 0, scale);
  };
  const shift = Math.max(2, 6 * scale);
  const shadow = style.shadow ? letters(shift, style.shadow, 20) + accents(shift, style.shadow) : '';
  const inline = style.inline ? letters(0, style.inline, 2.6) : '';
  return shadow + letters(0, style.fill, 20) + accents(0, style.fill) + inline;
}

/** Names in other scripts use the device's font, compressed to fit the frame. */
function typedName(text: string, frame: Frame, style: Style): string {
  const words = wordsOf(text, 14);
  const candidates = breaks(words, 4).map((lines) => {
    const widest = Math.max(...lines.map((row) => estimatedWidth(row, true)));
    const size = Math.min(
      frame.width / widest,
      frame.height / (lines.length * 1.2),
      (style.tallest ?? 150) * 1.1,
    );
    return { lines, size };
  });
  const { lines, size } = candidates.reduce((a, b) => (b.size > a.size ? b : a));
  const top = frame.y + (frame.height - lines.length * size * 1.2) / 2;
  return lines
    .map((row, index) =>
      smallText(row, frame.x + frame.width / 2, top + size * (index * 1.2 + 0.95), {
        size,
        fill: style.fill,
        widest: frame.width,
        face: 'name',
      }),
    )
    .join('');
}

const faces = {
  name: `font-family="serif" font-weight="700"`,
  caps: `font-family="sans-serif" font-weight="600"`,
};

type SmallText = {
  size: number;
  fill: string;
  widest: number;
  spacing?: number;
  face?: keyof typeof faces;
  anchor?: 'start' | 'middle' | 'end';
};

/** One line of text; `textLength` keeps its width the same in every font. */
export function smallText(text: string, x: number, y: number, options: SmallText): string {
  const { size, fill, widest, spacing = 0, face = 'caps', anchor = 'middle' } = options;
  const letters = [...text].length;
  const natural = estimatedWidth(text, true) + (letters - 1) * spacing;
  const fitting = Math.min(size, widest / Math.max(natural, 0.1));
  const length = Math.min(natural * fitting, widest);
  return `<text x="${n(x)}" y="${n(y)}" fill="${fill}" font-size="${n(fitting)}" ${faces[face]} text-anchor="${anchor}" textLength="${n(length)}" lengthAdjust="${spacing ? 'spacing' : 'spacingAndGlyphs'}">${xml(text)}</text>`;
}
