import { type Locale, localeTags } from './locales.ts';

const timeZone = 'Europe/Rome';

const moneyFormats = new Map<Locale, Intl.NumberFormat>();

/** Cents of euro as people of the language write them: 1250 is "12,50 €" in Italian. */
export function formatMoney(locale: Locale, cents: number): string {
  let format = moneyFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeTags[locale], { style: 'currency', currency: 'EUR' });
    moneyFormats.set(locale, format);
  }
  return format.format(cents / 100);
}

export function formatNumber(locale: Locale, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localeTags[locale], options).format(value);
}

/** A day, or with `withTime` a day and time, in Italian time. */
export function formatDate(
  locale: Locale,
  date: Date | string,
  options: { withTime?: boolean } = {},
): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'long',
    ...(options.withTime ? { timeStyle: 'short' } : {}),
    timeZone,
  }).format(new Date(date));
}

/** A time of day in Italian time. */
export function formatTime(locale: Locale, date: Date | string): string {
  return new Intl.DateTimeFormat(localeTags[locale], { timeStyle: 'short', timeZone }).format(new Date(date));
}

/** The name of a country (ISO 3166-1 alpha-2) in the language; a code that is none stays as it is. */
export function formatCountry(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames([localeTags[locale]], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
