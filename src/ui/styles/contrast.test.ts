import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXT = 4.5;
const CONTROL = 3;

const surfaces = ['background', 'card', 'popover', 'muted'];

const pairs: [front: string, back: string, least: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['foreground', surface, TEXT],
    ['muted-foreground', surface, TEXT],
    ['primary', surface, TEXT],
    ['hop', surface, TEXT],
    ['destructive', surface, TEXT],
    ['success', surface, TEXT],
    ['ring', surface, CONTROL],
    ['input', surface, CONTROL],
  ]),
  ['card-foreground', 'card', TEXT],
  ['popover-foreground', 'popover', TEXT],
  ['primary-foreground', 'primary', TEXT],
  ['primary-foreground', 'primary-hover', TEXT],
  ['secondary-foreground', 'secondary', TEXT],
  ['secondary-foreground', 'secondary-hover', TEXT],
  ['accent-foreground', 'accent', TEXT],
  ['foreground', 'accent', TEXT],
  ['primary', 'accent', TEXT],
  ['hop-foreground', 'hop', TEXT],
  ['destructive-foreground', 'destructive', TEXT],
  ['destructive-foreground', 'destructive-hover', TEXT],
  ['destructive-soft-foreground', 'destructive-soft', TEXT],
  ['foreground', 'destructive-soft', TEXT],
  ['success-foreground', 'success', TEXT],
  ['success-soft-foreground', 'success-soft', TEXT],
  ['foreground', 'success-soft', TEXT],
];

describe.each([
  ['light', ':root'],
  ['dark', '.dark'],
])('the %s theme', (_theme, selector) => {
  const palette = readPalette(selector);

  it.each(pairs)('shows %s on %s with a contrast of at least %d', (front, back, least) => {
    expect(contrast(colour(palette, front), colour(palette, back))).toBeGreaterThanOrEqual(least);
  });
});

it('the light and the dark theme define the same colours', () => {
  expect([...readPalette('.dark').keys()].sort()).toEqual([...readPalette(':root').keys()].sort());
});

function readPalette(selector: string): Map<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6,8});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function colour(palette: Map<string, string>, name: string): string {
  const hex = palette.get(name);
  if (!hex) throw new Error(`no token --${name}`);
  return hex;
}

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
