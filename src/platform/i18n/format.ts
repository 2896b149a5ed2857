import { type Locale, localeTags } from './locales.ts';

const timeZone = 'Europe/Rome';

/** Memoizes formatters: creating one costs a hundred times more than using it. */
function remember<Key extends string, Format>(make: (locale: Locale, key: Key) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Locale, key: Key): Format => {
    const name = `${locale} ${key}`;
    const format = formats.get(name) ?? make(locale, key);
    formats.set(name, format);
    return format;
  };
}

const momentParts = {
  day: { dateStyle: 'long' },
  dayAndTime: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const;

const momentFormat = remember(
  (locale, parts: keyof typeof momentParts) =>
    new Intl.DateTimeFormat(localeTags[locale], { ...momentParts[parts], timeZone }),
);

/** A day, or with `withTime` a day and time, in Italian time. */
export function formatDate(
  locale: Locale,
  date: Date | string,
  options: { withTime?: boolean } = {},
): string {
  return momentFormat(locale, options.withTime ? 'dayAndTime' : 'day').format(new Date(date));
}

/** The names of the twelve months in their standalone form. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(localeTags[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

export type DatePart = 'day' | 'month' | 'year';

/** The order of day, month and year in a date of the language. */
export function datePartOrder(locale: Locale): DatePart[] {
  const format = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const isPart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';
  return format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []));
}

/** A time of day in Italian time. */
export function formatTime(locale: Locale, date: Date | string): string {
  return momentFormat(locale, 'time').format(new Date(date));
}

/** The name of a country (ISO 3166-1 alpha-2) in the language; an unknown code is returned unchanged. */
export function formatCountry(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames([localeTags[locale]], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
