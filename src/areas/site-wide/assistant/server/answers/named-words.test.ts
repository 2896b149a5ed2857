import { expect, test } from 'vitest';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { readDays } from './asked-days.ts';

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
