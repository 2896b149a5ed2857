import { describe, expect, test } from 'vitest';
import { cutText, graphemesOf, shortenText } from './shorten-text.ts';

const family = '👩‍👩‍👧‍👦';

describe('a text that is too long', () => {
  test('is cut before a character that would not fit whole', () => {
    expect(cutText(`${'x'.repeat(79)}🍺`, 80)).toBe('x'.repeat(79));
    expect(cutText(`${'x'.repeat(70)}${family}!`, 80)).toBe('x'.repeat(70));
    expect(cutText('cafe\u0301', 4)).toBe('caf');
    expect(cutText('ciao', 4)).toBe('ciao');
    expect(cutText('ciao', 0)).toBe('');
  });

  test('is cut inside a character only when that character alone is longer than the limit', () => {
    expect(cutText(family, 3)).toBe('👩\u200d');
    expect(cutText('🍺🍺', 1)).toBe('');
  });

  test('ends with an ellipsis within the limit, between words where it can', () => {
    expect(shortenText('Una birra al mercato', 14)).toBe('Una birra al…');
    expect(shortenText(`${'x'.repeat(79)}🍺🍺`, 80)).toBe(`${'x'.repeat(79)}…`);
    expect(shortenText('breve', 80)).toBe('breve');
  });

  test('is never longer than the limit, and never contains half of a character', () => {
    const text = `Caffè ${family} 1️⃣ नमस्ते 🇮🇹🏴󠁧󠁢󠁳󠁣󠁴󠁿 fine `.repeat(3);
    const whole = new Set(graphemesOf(text));
    for (let max = 16; max <= text.length + 1; max += 1) {
      expect(cutText(text, max).length).toBeLessThanOrEqual(max);
      expect(shortenText(text, max).length).toBeLessThanOrEqual(max);
      for (const character of graphemesOf(cutText(text, max))) expect(whole).toContain(character);
    }
  });
});
