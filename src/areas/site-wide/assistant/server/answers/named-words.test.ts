import { expect, test } from 'vitest';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { findShade, readDays } from './named-words.ts';

/** A Friday. */
const today = '2026-11-27';

test.each<[Locale, string, string[]]>([
  ['it', 'ci sono bici libere domani?', ['2026-11-28']],
  ['it', 'ci sono bici libere dopodomani?', ['2026-11-29']],
  ['it', 'bici per lunedi mattina', ['2026-11-30']],
  ['it', 'una bici venerdì', ['2026-11-27']],
  ['it', 'bici nel fine settimana', ['2026-11-28', '2026-11-29']],
  ['it', 'avete bici?', []],
  ['en', 'any bikes on Sunday or Monday', ['2026-11-29', '2026-11-30']],
  ['en', 'a bike for today', ['2026-11-27']],
  ['es', '¿hay bicis pasado mañana?', ['2026-11-29']],
  ['es', 'bici el sábado por la mañana', ['2026-11-28']],
  ['fr', 'un vélo aujourd’hui', ['2026-11-27']],
  ['fr', 'des vélos ce week-end ?', ['2026-11-28', '2026-11-29']],
  ['de', 'Räder am Mittwoch', ['2026-12-02']],
  ['pt', 'bicicletas na segunda', ['2026-11-30']],
  ['pt', 'há bicicletas amanhã?', ['2026-11-28']],
  ['ru', 'велосипеды в субботу', ['2026-11-28']],
  ['zh', '明天有空闲的自行车吗', ['2026-11-28']],
  ['zh', '星期天和星期六', ['2026-11-28']],
  ['ja', '土曜に自転車は空いていますか', ['2026-11-28']],
  ['ja', '今日借りられますか', ['2026-11-27']],
])('a question in %s names its days: %s', (locale, question, days) => {
  expect(readDays(readWords(question, locale), locale, today)).toEqual(days);
});

test.each<[Locale, string, 'dark' | 'pale' | undefined]>([
  ['it', 'qual è la più scura?', 'dark'],
  ['it', 'quali birre chiare avete?', 'pale'],
  ['it', 'chiara o scura, che cosa c’è?', undefined],
  ['it', 'una birra rossa', undefined],
  ['en', 'which beer is the darkest?', 'dark'],
  ['en', 'your palest beer', 'pale'],
  ['es', 'la cerveza más oscura', 'dark'],
  ['es', '¿tenéis rubias?', 'pale'],
  ['fr', 'la bière la plus foncée', 'dark'],
  ['fr', 'la plus claire', 'pale'],
  ['de', 'das dunkelste Bier', 'dark'],
  ['de', 'ein helles Bier', 'pale'],
  ['pt', 'a cerveja mais escura', 'dark'],
  ['pt', 'têm cervejas loiras?', 'pale'],
  ['ru', 'самое темное пиво', 'dark'],
  ['ru', 'светлое пиво', 'pale'],
  ['zh', '颜色最深的啤酒', 'dark'],
  ['zh', '颜色最浅的是哪款', 'pale'],
  ['ja', '一番色の濃いビール', 'dark'],
  ['ja', '一番色の薄いビールは？', 'pale'],
])('a question in %s names a shade of beer: %s', (locale, question, shade) => {
  expect(findShade(readWords(question, locale), locale)).toBe(shade);
});
