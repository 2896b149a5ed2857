import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test('a text without its markup has a line for each paragraph, heading, item and cell', () => {
  const markdown =
    '## Le *birre*\n\nDue, [anzi](/beershop) tre.\n\n- chiara\n- **scura**\n\n| Nome | Gradi |\n|---|---|\n| Luna | 5 |';
  expect(plainTextOf(markdown)).toBe('Le birre\nDue, anzi tre.\nchiara\nscura\nNome\nGradi\nLuna\n5');
});

test('plain text contains no pictures and no footnotes', () => {
  expect(plainTextOf('Prima ^[una nota] e dopo.\n\n![Il banco](/media/a.webp)')).toMatch(
    /^Prima\s+e dopo\.$/,
  );
});

test('deeply nested lists are read', () => {
  const nested = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}- a`)
    .join('\n')
    .slice(0, 50_000);
  expect(plainTextOf(nested)).toContain('a');
});
