import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import { TranslatorProvider } from '#platform/i18n/use-translation.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { ImportUnread } from './import-unread.tsx';

const render = (unread: { place: number; title: string }[], locale: Locale = defaultLocale) =>
  renderToStaticMarkup(
    <TranslatorProvider i18n={serverI18n(locale)}>
      <ImportUnread unread={unread} onChoose={() => undefined} />
    </TranslatorProvider>,
  );

test('columns that are not read are listed by title, or by position when they have no title', () => {
  const html = render([
    { place: 3, title: 'Stato' },
    { place: 5, title: '' },
  ]);
  expect(html).toContain('Queste colonne del file non si importano');
  expect(html).toContain('>Stato</span>');
  expect(html).toContain('<li>Colonna 6</li>');
});

test('no message is shown when all columns are read', () => {
  expect(render([])).toBe('');
});

test('the message about columns that are not read is translated into all languages', () => {
  const all = locales.map((locale) => render([{ place: 3, title: 'Stato' }], locale));
  expect(new Set(all).size).toBe(locales.length);
});
