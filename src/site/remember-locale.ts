import { type Locale, localeCookie } from '#platform/i18n/locales.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The server reads this cookie, for pages and API. */
export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}
