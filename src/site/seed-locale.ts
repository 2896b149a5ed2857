import { localeCookie, matchLocale } from '#platform/i18n/locales.ts';
import { rememberLocale } from './switch-locale.ts';

const storageKey = 'i18nextLng';

/**
 * A language that an older version of the site left in local or session storage becomes the cookie, for the next visit:
 * the page on the screen was already rendered by the server, which cannot see the storage.
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
