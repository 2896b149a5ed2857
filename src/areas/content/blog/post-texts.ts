import { isTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { splitTags } from './blog.rules.ts';

/** The fields that a post has in each language; their paths are `title.it`, `body.de` and so on. */
export const languageFields = ['title', 'excerpt', 'body', 'alt'] as const;
export type LanguageField = (typeof languageFields)[number];

/**
 * The fields that are the same in all languages; each path is the field's name. `cover` is the URL of a
 * picture of the site.
 */
export const commonFields = ['slug', 'tags', 'cover', 'byline'] as const;
export type CommonField = (typeof commonFields)[number];

export type TextPath = `${LanguageField}.${Locale}` | CommonField;

export const pathOf = (field: LanguageField, language: Locale): TextPath => `${field}.${language}`;

export type LanguageTexts = Readonly<Record<LanguageField, string>>;

/** The texts of a language; undefined when it has none. */
export function textsIn(texts: Texts, language: Locale): LanguageTexts | undefined {
  const read = (field: LanguageField) => texts[pathOf(field, language)] ?? '';
  const found = {
    title: read('title').trim(),
    excerpt: read('excerpt').trim(),
    body: read('body'),
    alt: read('alt').trim(),
  };
  return languageFields.some((field) => found[field].trim() !== '') ? found : undefined;
}

/** The languages that have at least one text. */
export const languagesOf = (texts: Texts): Locale[] =>
  locales.filter((language) => textsIn(texts, language) !== undefined);

export const tagsOf = (texts: Texts): string[] => splitTags(texts.tags ?? '');

export type PostProblems = Readonly<Partial<Record<TextPath, 'required'>>>;

/**
 * The problems of a post, by path. It needs a title in each language, and a body in each when it is public.
 * One language is enough. `shown` is the language whose fields are reported when there are no texts at all.
 */
export function findMissing(
  texts: Texts,
  { isPublic, shown }: { isPublic: boolean; shown: Locale },
): PostProblems {
  const languages = languagesOf(texts);
  const missing = (languages.length > 0 ? languages : [shown]).flatMap((language) => {
    const { title = '', body = '' } = textsIn(texts, language) ?? {};
    return [
      ...(title === '' ? [pathOf('title', language)] : []),
      ...(isPublic && body.trim() === '' ? [pathOf('body', language)] : []),
    ];
  });
  return Object.fromEntries(missing.map((path) => [path, 'required' as const]));
}

/** Texts in the format of the audit log: `title` and the other fields by language. */
export function auditedTexts(texts: Texts): Record<string, string | Record<string, string>> {
  const common = commonFields.flatMap((field) => (texts[field] ? [[field, texts[field]] as const] : []));
  const written = languageFields.flatMap((field) => {
    const own = locales.flatMap((language) => {
      const text = texts[pathOf(field, language)];
      return text ? [[language, text] as const] : [];
    });
    return own.length > 0 ? [[field, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries([...common, ...written]);
}

/** The texts in a record of the audit log, by path. */
export function textsOfRecord(values: Readonly<Record<string, unknown>>): Texts {
  const common = commonFields.flatMap((field) => {
    const text = values[field];
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  const written = languageFields.flatMap((field) => {
    const texts = values[field];
    const own = isTexts(texts) ? Object.entries(texts) : [];
    return own.map(([language, text]) => [`${field}.${language}`, text] as const);
  });
  return Object.fromEntries([...common, ...written]);
}
