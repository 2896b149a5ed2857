import { type Locale, localeTags } from './locales.ts';

const timeZone = 'Europe/Rome';

/** Memoizes formatters of a language: creating one costs a hundred times more than using it. */
function remember<Key extends string, Format, Language extends string = Locale>(
  make: (language: Language, key: Key) => Format,
) {
  const formats = new Map<string, Format>();
  return (language: Language, key: Key): Format => {
    const name = `${language} ${key}`;
    const format = formats.get(name) ?? make(language, key);
    formats.set(name, format);
    return format;
  };
}

const momentParts = {
  day: { dateStyle: 'long' },
  dayAndTime: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  weekdayAndTime: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
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

/** A time range in Italian time: only the times when it is within one day, `withDay` also the date and weekday. */
export function formatTimes(
  locale: Locale,
  { startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string },
  options: { withDay?: boolean } = {},
): string {
  const format = momentFormat(locale, options.withDay ? 'weekdayAndTime' : 'time');
  return inPlainSpaces(format.formatRange(new Date(startsAt), new Date(endsAt)));
}

/** The name of a country (ISO 3166-1 alpha-2) in the language; an unknown code is returned unchanged. */
export function formatCountry(locale: Locale, code: string): string {
  try {
    return new Intl.DisplayNames([localeTags[locale]], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const weekdayFormat = remember(
  (languageTag: string, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(languageTag, { weekday, timeZone: 'UTC' }),
);

/** The name of a day of the week in a language; 0 is Monday. */
export function formatWeekday(
  languageTag: string,
  index: number,
  weekday: 'long' | 'short' = 'long',
): string {
  // 5 January 1970 was a Monday.
  return weekdayFormat(languageTag, weekday).format(new Date(Date.UTC(1970, 0, 5 + index)));
}

const distanceFormat = remember(
  (locale, numeric: 'auto') => new Intl.RelativeTimeFormat(localeTags[locale], { numeric }),
);

/** The distance of a day from today in words, such as “oggi”, “domani” and “dopodomani” for 0, 1 and 2. */
export const formatDayDistance = (locale: Locale, days: number): string =>
  distanceFormat(locale, 'auto').format(days, 'day');

const calendarParts = {
  day: { day: 'numeric', month: 'short' },
  wholeDay: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const;

const calendarFormat = remember(
  (locale, parts: keyof typeof calendarParts) =>
    new Intl.DateTimeFormat(localeTags[locale], { ...calendarParts[parts], timeZone: 'UTC' }),
);

/** Days as YYYY-MM-DD, both included, such as "1–30 novembre 2026", or shorter ones; with `month`, `longMonth` and `year` only these. */
export function formatDays(
  locale: Locale,
  { from, to }: { from: string; to: string },
  parts: keyof typeof calendarParts = 'wholeDay',
): string {
  return inPlainSpaces(calendarFormat(locale, parts).formatRange(new Date(from), new Date(to)));
}

/**
 * Node writes thin spaces around the dash of a range and browsers write plain ones: the hydrated page would
 * differ from the server's HTML.
 */
const inPlainSpaces = (range: string): string => range.replaceAll(/[\u2009\u202f]/g, ' ');
