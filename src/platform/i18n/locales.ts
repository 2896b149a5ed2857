/** The languages of the site. Italian is the default and the fallback. */
export const locales = ['it', 'en', 'es', 'fr', 'de', 'pt', 'ru', 'zh', 'ja'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'it';

/** The name of each language in that language, for the language picker. */
export const localeNames: Record<Locale, string> = {
  it: 'Italiano',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  ru: 'Русский',
  zh: '简体中文',
  ja: '日本語',
};

/** BCP 47 tag for `Intl` and for the `lang` attribute of the page. */
export const localeTags: Record<Locale, string> = {
  it: 'it-IT',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-PT',
  ru: 'ru-RU',
  zh: 'zh-Hans',
  ja: 'ja-JP',
};

export const localeCookie = 'i18next';

/** The header in which an open page sends its language with API requests: another tab may have changed the cookie. */
export const localeHeader = 'x-page-language';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** The language of a tag such as `pt-BR`; undefined when the site does not have it. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return isLocale(language) ? language : undefined;
}

/**
 * Chooses the language of an answer: query `lng`, then the language header, then the cookie, then Accept-Language, then
 * Italian.
 */
export function chooseLocale(sources: {
  query?: string | null | undefined;
  page?: string | null | undefined;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}): Locale {
  return (
    matchLocale(sources.query) ??
    matchLocale(sources.page) ??
    matchLocale(sources.cookie) ??
    preferredLocale(sources.acceptLanguage) ??
    defaultLocale
  );
}

function preferredLocale(header: string | null | undefined): Locale | undefined {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag, ...parameters] = part.split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { locale: matchLocale(tag), quality: quality === undefined ? 1 : Number(quality) };
  });
  wishes.sort((a, b) => b.quality - a.quality);
  return wishes.find((wish) => wish.locale && wish.quality > 0)?.locale;
}
