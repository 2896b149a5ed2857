import version from 'virtual:messages/version';
import type { Translator } from '../i18n/translator.ts';

/** The address of an area's messages in a language. */
export function messagesUrl(locale: string, area: string): string {
  return `/assets/texts/${locale}/${area}.json?v=${version}`;
}

/** For browsers: loads the missing messages of these areas, in the language of the page. */
export async function loadPageMessages(i18n: Translator, areas: readonly string[]): Promise<void> {
  let locale: string;
  do {
    locale = i18n.language;
    await fetchMissing(i18n, locale, areas);
  } while (locale !== i18n.language);
}

/** For browsers: loads in another language all messages that the page has, before the language changes. */
export async function loadLanguage(i18n: Translator, locale: string): Promise<void> {
  const areas = () => i18n.areasOf(i18n.language);
  // Repeated, because the user may meanwhile open a page with more areas.
  do await fetchMissing(i18n, locale, areas());
  while (missing(i18n, locale, areas()).length > 0);
}

const missing = (i18n: Translator, locale: string, areas: readonly string[]) =>
  areas.filter((area) => !i18n.hasResourceBundle(locale, area));

async function fetchMissing(i18n: Translator, locale: string, areas: readonly string[]): Promise<void> {
  const fetchArea = async (area: string) => {
    const answer = await fetch(messagesUrl(locale, area));
    if (!answer.ok) throw new Error(`No texts of ${area} in ${locale}: ${answer.status}`);
    i18n.addResourceBundle(locale, area, await answer.json());
  };
  await Promise.all(missing(i18n, locale, areas).map(fetchArea));
}
