import { localeCookie, matchLocale } from '#platform/i18n/locales.ts';
import { rememberLocale } from './remember-locale.ts';

const storageKey = 'i18nextLng';

/**
 * Copies a language that an older version of the site stored in local or session storage to the cookie, for the next
 * visit: the server, which rendered this page, cannot read the storage.
 */
export function seedLocaleCookie(): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookie}=`))) return;
  const locale = matchLocale(readStorage('localStorage')) ?? matchLocale(readStorage('sessionStorage'));
  if (locale) rememberLocale(locale);
}

/** Browsers that forbid storage throw. */
function readStorage(kind: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[kind].getItem(storageKey);
  } catch {
    return null;
  }
}
