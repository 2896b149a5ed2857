import type { Locale } from './locales.ts';

/** The address of a page in a language; without one the bare address, which chooses the reader's language. */
export function localeAddress(siteUrl: string, path: string, locale?: Locale): string {
  const url = new URL(path, siteUrl);
  url.searchParams.delete('lng');
  if (locale) url.searchParams.set('lng', locale);
  return url.href;
}
