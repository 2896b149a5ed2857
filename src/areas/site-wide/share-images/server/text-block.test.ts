import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import { setText, type TextBox } from './text-block.ts';

/** Measures letters as half as wide as high, Chinese and Japanese characters as square. */
const measure = (text: string) =>
  graphemesOf(text).reduce((sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? 1 : 0.5), 0);
const box: TextBox = { width: 400, height: 240, sizes: [80, 60, 40], leading: 1.2 };
const set = (text: string, locale = 'it') => setText(text, locale, box, measure);

describe('a block of text', () => {
  it('is as large as its box allows', () => {
    expect(set('Uno')).toEqual({ size: 80, lines: ['Uno'] });
    expect(set('Ottobre in Tasca')).toEqual({ size: 80, lines: ['Ottobre', 'in Tasca'] });
    expect(set('Una birra di castagne').size).toBe(60);
  });

  it('has lines of about the same length', () => {
    expect(setText('uno due tre quattro', 'it', { ...box, sizes: [40] }, measure).lines).toEqual([
      'uno due tre quattro',
    ]);
    expect(setText('uno due tre quattro cinque', 'it', { ...box, sizes: [40] }, measure).lines).toEqual([
      'uno due tre',
      'quattro cinque',
    ]);
  });

  it('splits a word that is longer than a line, with a hyphen', () => {
    const { size, lines } = set('Nachmittagssonnenscheinweizenbier', 'de');
    expect(size).toBe(40);
    expect(lines[0]).toMatch(/-$/);
    expect(lines.join('').replaceAll('-', '')).toBe('Nachmittagssonnenscheinweizenbier');
  });

  it('ends in an ellipsis when shortened', () => {
    const { size, lines } = set('parola '.repeat(40));
    expect(size).toBe(40);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/\S…$/);
  });

  it('never leaves its box, for any text', () => {
    const letters = fc.constantFrom(...'ab Ж好、「」-—\u00a0é1%…👩‍🌾'.split(/(?:)/u));
    const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.string({ unit: letters }));
    fc.assert(
      fc.property(words, fc.constantFrom('it', 'de', 'zh', 'ja'), (text, locale) => {
        const { size, lines } = set(text, locale);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 0.001);
      }),
    );
  });
});
