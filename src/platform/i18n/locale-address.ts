import type { Locale } from './locales.ts';

/** A page's own address in a language; without one it is the bare address, which speaks the reader's language. */
export function localeAddress(siteUrl: string, path: string, locale?: Locale): string {
  const url = new URL(path, siteUrl);
  url.searchParams.delete('lng');
  if (locale) url.searchParams.set('lng', locale);
  return url.href;
}
