import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Section } from '../sections.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getSetting } from './settings.queries.ts';

/** A text of administrators in this language, otherwise in Italian; undefined when there is none. */
export function inLanguage(texts: Partial<Record<Locale, string>>, locale: Locale): string | undefined {
  return texts[locale] ?? texts[defaultLocale];
}

/** The descriptions of areas by administrators, in this language or in Italian. */
export async function listDescriptions(
  ctx: Pick<QueryContext, 'db'>,
  locale: Locale,
): Promise<Partial<Record<Section, string>>> {
  const written = Object.entries(await getSetting(ctx, settingsSettings.settings.sectionDescriptions));
  const said = written.flatMap(([section, texts]) => {
    const text = texts && inLanguage(texts, locale);
    return text === undefined ? [] : [[section, text] as const];
  });
  return Object.fromEntries(said);
}
