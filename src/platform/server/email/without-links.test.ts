import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each(['https://evil.example/x', 'www.evil.example', 'mailto:a@evil.example', 'evil.example'])(
  '%s is no link any more, and reads the same',
  (text) => {
    const written = withoutLinks(`Vinci qui: ${text}.`);
    expect(written).not.toContain(text);
    expect(written).not.toMatch(/\w\.\w|:\/\/|@\w/);
    expect(written.replaceAll('\u200b', '')).toBe(`Vinci qui: ${text}.`);
  },
);

test('plain words are left unchanged', () => {
  expect(withoutLinks('Due bottiglie, una rotta. Grazie: Ada')).toBe('Due bottiglie, una rotta. Grazie: Ada');
});
