import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { pathOf } from './campaign-texts.ts';

/** What an update of a campaign has in each of its languages. */
export const updateFields = ['title', 'body'] as const;

export type UpdateTexts = { title: string; body: string };

/** The texts of a language; undefined when none is written. */
export function updateTextsIn(texts: Texts, language: Locale): UpdateTexts | undefined {
  const title = (texts[pathOf('title', language)] ?? '').trim();
  const body = (texts[pathOf('body', language)] ?? '').trim();
  return title === '' && body === '' ? undefined : { title, body };
}

/** The languages in which something is written. */
export const updateLanguagesOf = (texts: Texts): Locale[] =>
  locales.filter((language) => updateTextsIn(texts, language) !== undefined);

/** Texts as they are read again. */
export const updateAsStored = (texts: Texts): Texts =>
  Object.fromEntries(
    updateLanguagesOf(texts).flatMap((language) => {
      const { title = '', body = '' } = updateTextsIn(texts, language) ?? {};
      return [[pathOf('title', language), title] as const, [pathOf('body', language), body] as const].filter(
        ([, text]) => text !== '',
      );
    }),
  );

/** What an update lacks, by path: a title in each language, and a text when it is public. */
export function findMissingOfUpdate(
  texts: Texts,
  { isPublic, shown }: { isPublic: boolean; shown: Locale },
): Readonly<Record<string, 'required'>> {
  const languages = updateLanguagesOf(texts);
  const missing = (languages.length > 0 ? languages : [shown]).flatMap((language) => {
    const { title = '', body = '' } = updateTextsIn(texts, language) ?? {};
    return [
      ...(title === '' ? [pathOf('title', language)] : []),
      ...(isPublic && body === '' ? [pathOf('body', language)] : []),
    ];
  });
  return Object.fromEntries(missing.map((path) => [path, 'required' as const]));
}
