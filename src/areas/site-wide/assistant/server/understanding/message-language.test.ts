import { expect, test } from 'vitest';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { readQuestions } from '../../../../../../tests/assistant/measure-questions.ts';
import { languageOf } from './message-language.ts';

test.each(locales)(
  'questions in %s are recognised on a page in the same and in another language',
  async (locale) => {
    const other = locale === 'en' ? 'it' : 'en';
    const texts = readQuestions(locale).map(({ text }) => text);
    const share = async (page: Locale) => {
      const languages = await Promise.all(texts.map((text) => languageOf(text, page)));
      return languages.filter((each) => each === locale).length / texts.length;
    };
    expect(await share(locale)).toBeGreaterThanOrEqual(0.95);
    expect(await share(other)).toBeGreaterThanOrEqual(0.85);
  },
);

test.each<[string, Locale, Locale]>([
  ['Vento di Marzo多少钱？', 'zh', 'zh'],
  ['Ottobre in Tasca есть?', 'ru', 'ru'],
  ['a Niente Scuse está disponível?', 'pt', 'pt'],
  ['Vento di Marzo', 'de', 'de'],
  ['Vento di Marzo', 'ja', 'ja'],
  ['quanto costa la Vento di Marzo', 'de', 'it'],
  ['ok', 'de', 'de'],
  ['🍺', 'fr', 'fr'],
  ['', 'ja', 'ja'],
  ['how do I become a member?', 'ja', 'en'],
])('%j on a page in %s is in %s', async (text, page, language) => {
  expect(await languageOf(text, page)).toBe(language);
});
