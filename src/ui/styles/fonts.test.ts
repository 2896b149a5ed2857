import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);

describe.each([
  ['Bitter', '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'],
  ['Source Sans', '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'],
])('the fallback fonts for %s', (family, file) => {
  const font = readMetrics(readFileSync(resolve(file)));
  const standIns = [...css.matchAll(/@font-face \{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => face.includes(`"${family} as `));

  it('exist for more than one system', () => {
    expect(standIns.length).toBeGreaterThan(1);
  });

  it.each(standIns)('have the same height as the font: %s', (face) => {
    const size = percentage(face, 'size-adjust');
    expect(percentage(face, 'ascent-override') * size).toBeCloseTo(font.ascent / font.unitsPerEm, 3);
    expect(percentage(face, 'descent-override') * size).toBeCloseTo(-font.descent / font.unitsPerEm, 3);
    expect(percentage(face, 'line-gap-override')).toBe(font.lineGap / font.unitsPerEm);
  });
});

function percentage(face: string, descriptor: string): number {
  return Number(new RegExp(`${descriptor}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
}

type Metrics = { unitsPerEm: number; ascent: number; descent: number; lineGap: number };

/** Reads `head` and `hhea` of a WOFF2 file (W3C "WOFF File Format 2.0", sections 4 and 5). */
function readMetrics(file: Buffer): Metrics {
  const knownTags = [
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ];
  const compressedSize = file.readUInt32BE(20);
  const offsets = new Map<string, number>();
  let at = 48;
  let offset = 0;

  function readBase128(): number {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at++);
    const index = flags & 0x3f;
    const tag = index === 0x3f ? file.toString('latin1', at, at + 4) : (knownTags[index] ?? `table ${index}`);
    if (index === 0x3f) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const originalSize = readBase128();
    offsets.set(tag, offset);
    offset += isTransformed ? readBase128() : originalSize;
  }

  const tables = brotliDecompressSync(file.subarray(at, at + compressedSize));
  const head = offsets.get('head') ?? Number.NaN;
  const hhea = offsets.get('hhea') ?? Number.NaN;
  return {
    unitsPerEm: tables.readUInt16BE(head + 18),
    ascent: tables.readInt16BE(hhea + 4),
    descent: tables.readInt16BE(hhea + 6),
    lineGap: tables.readInt16BE(hhea + 8),
  };
}
