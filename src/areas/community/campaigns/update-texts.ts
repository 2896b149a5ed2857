import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { pathOf } from './campaign-texts.ts';

/** The fields that an update has in each language. */
export const updateFields = ['title', 'body'] as const;

export type UpdateTexts = { title: string; body: string };

/** The texts of a language; undefined when it has none. */
export function updateTextsIn(texts: Texts, language: Locale): UpdateTexts | undefined {
  const title = (texts[pathOf('title', language)] ?? '').trim();
  const body = (texts[pathOf('body', language)] ?? '').trim();
  return title === '' && body === '' ? undefined : { title, body };
}

/** The languages that have at least one text. */
export const updateLanguagesOf = (texts: Texts): Locale[] =>
  locales.filter((language) => updateTextsIn(texts, language) !== undefined);

/** The texts in the form in which they are stored and read back. */
export const updateAsStored = (texts: Texts): Texts =>
  Object.fromEntries(
    updateLanguagesOf(texts).flatMap((language) => {
      const { title = '', body = '' } = updateTextsIn(texts, language) ?? {};
      return [[pathOf('title', language), title] as const, [pathOf('body', language), body] as const].filter(
        ([, text]) => text !== '',
      );
    }),
  );

/** The problems of an update, by path: it needs a title in each language, and a body when it is public. */
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
