import { describe, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { firstFreeSlug, toSlug } from './to-slug.ts';

describe('the slug of a title', () => {
  test.each<[Locale, string, string]>([
    [
      'it',
      'Serata sotto il pergolato: c’era anche la città!',
      'serata-sotto-il-pergolato-c-era-anche-la-citta',
    ],
    ['en', "Brewers' night & summer 2026", 'brewers-night-summer-2026'],
    ['es', '¿Y mañana? ¡Más cerveza!', 'y-manana-mas-cerveza'],
    ['fr', 'L’été à vélo, où l’on boit', 'l-ete-a-velo-ou-l-on-boit'],
    ['de', 'Größe, Süße & Äpfel im Gärkeller', 'groesse-suesse-aepfel-im-gaerkeller'],
    ['pt', 'Serões à lareira: coração', 'seroes-a-lareira-coracao'],
    ['ru', 'Вечер под перголой', 'vecher-pod-pergoloy'],
    ['zh', '葡萄架下的啤酒之夜', 'pu-tao-jia-xia-de-pi-jiu-zhi-ye'],
    ['ja', 'パーゴラのビールの夜', 'pagoranobiruno-ye'],
    ['it', '  ¡!¿?… ', ''],
  ])('in %s: %s', (language, title, slug) => expect(toSlug(title, language)).toBe(slug));

  test('is cut without a hyphen at its end', () => {
    const slug = toSlug('nove '.repeat(40));
    expect(slug).toMatch(/^nove(-nove)+$/);
    expect(slug.length).toBeLessThanOrEqual(80);
  });
});

test('the slug of a title that is already in use gets a number', () => {
  expect(firstFreeSlug('serata', new Set())).toBe('serata');
  expect(firstFreeSlug('serata', new Set(['serata', 'serata-2']))).toBe('serata-3');
  expect(firstFreeSlug('a'.repeat(80), new Set(['a'.repeat(80)]))).toBe(`${'a'.repeat(78)}-2`);
});
