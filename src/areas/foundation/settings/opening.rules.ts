import { formatWeekday } from '#platform/i18n/format.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** When the association is open: spans such as `09:00-12:30` in Italian time, by weekday. A day without spans is closed. */
export type OpeningHours = Partial<Record<Weekday, readonly string[]>>;

/** Spans in one day. */
export const maxSpans = 2;

const spanPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Whether these are spans of one day: each ends after it begins, and begins after the one before it has ended. */
export function areSpans(spans: readonly string[]): boolean {
  const times = spans.flatMap((span) => span.split('-'));
  return (
    spans.length <= maxSpans &&
    spans.every((span) => spanPattern.test(span)) &&
    times.every((time, index) => index === 0 || time > (times[index - 1] ?? ''))
  );
}

const typedTime = String.raw`(\d{1,2})(?:[:.h](\d{2}))?`;
const typedSpan = new RegExp(String.raw`(?<![\d:.h–-])${typedTime}\s*[-–—]\s*${typedTime}(?![\d:.h–-])`, 'g');

/** Between two spans: a sign, a space, or "and" in a language of the site. */
const typedJoint = String.raw`[\s,;/&+、と和и]|(?<!\p{L})(?:ed?|and|y|et|und)(?!\p{L})`;
const onlyJoints = new RegExp(`^(?:${typedJoint})*$`, 'iu');

/** A day without hours, in the languages of the site. */
const closedWords = /^(?:chiuso|closed|geschlossen|cerrado|fermé|fechado|закрыто|休み|休業|不开放|休息)$/iu;

/**
 * Reads the hours of a day as people type them: `9-12.30, 15–19` and `9-12.30 e 15-19` are `09:00-12:30` and `15:00-19:00`. A day
 * without hours is an empty text, or the word for closed. Returns undefined for what cannot be read.
 */
export function readSpans(text: string): string[] | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '' || closedWords.test(typed)) return [];
  const rest = typed.replaceAll(typedSpan, '');
  const spans = [...typed.matchAll(typedSpan)].map(
    ([, from = '', fromMinute = '00', to = '', toMinute = '00']) =>
      `${from.padStart(2, '0')}:${fromMinute}-${to.padStart(2, '0')}:${toMinute}`,
  );
  return spans.length > 0 && onlyJoints.test(rest) && areSpans(spans) ? spans : undefined;
}

/** Spans as a line of text: `09:00–12:30, 15:00–19:00`. */
export const formatSpans = (spans: readonly string[]): string =>
  spans.map((span) => span.replace('-', '–')).join(', ');

/** How hours are read, where they are typed in another way. */
export function understoodSpans(text: string): string | undefined {
  const spans = readSpans(text);
  const formatted = spans && formatSpans(spans);
  return formatted === text.trim() ? undefined : formatted;
}

/** Days in a row that have the same hours. */
export type OpenDays = { first: Weekday; last: Weekday; spans: readonly string[] };

/** The days with hours, in the order of the week; days in a row with the same hours stand together. */
export function listOpenDays(hours: OpeningHours): OpenDays[] {
  const groups: OpenDays[] = [];
  for (const [index, day] of weekdays.entries()) {
    const spans = hours[day] ?? [];
    if (spans.length === 0) continue;
    const before = groups.at(-1);
    if (before && before.last === weekdays[index - 1] && formatSpans(before.spans) === formatSpans(spans))
      before.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

/** The name of a weekday in a language. */
export const weekdayName = (languageTag: string, day: Weekday): string =>
  formatWeekday(languageTag, weekdays.indexOf(day));

export const isWeekday = (name: string): name is Weekday => weekdays.some((day) => day === name);
