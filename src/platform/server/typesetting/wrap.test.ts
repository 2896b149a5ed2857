import { expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Every letter is as wide as it is high. */
const measure = (text: string) => text.length;

it('wrapping a text fills its lines from the first to the last', () => {
  expect(wrapText('uno due tre quattro', 'it', 8, measure)).toEqual(['uno due', 'tre', 'quattro']);
});

it('wrapping a text splits a word that is longer than a line, with hyphens', () => {
  expect(wrapText('Donaudampf fährt', 'de', 6, measure)).toEqual(['Donau-', 'dampf', 'fährt']);
});

it.each(['maria.rossi@example.org', '01a20528e29b41d4a716'])('wrapping a text keeps %s unchanged', (text) => {
  const lines = wrapText(text, 'it', 7, measure);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(text);
});
