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

/**
 * The association's opening hours: spans such as `09:00-12:30` in Italian time, by weekday. A day without
 * spans is closed.
 */
export type OpeningHours = Partial<Record<Weekday, readonly string[]>>;

/** The maximum number of spans in one day. */
export const maxSpans = 2;

const spanPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether these are valid spans of one day: each has a positive length, and begins after the end of the
 * previous one.
 */
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

/** A separator between two spans: a punctuation mark, a space, or "and" in a language of the site. */
const typedJoint = String.raw`[\s,;/&+、と和и]|(?<!\p{L})(?:ed?|and|y|et|und)(?!\p{L})`;
const onlyJoints = new RegExp(`^(?:${typedJoint})*$`, 'iu');

/** The word for closed, in the languages of the site. */
const closedWords = /^(?:chiuso|closed|geschlossen|cerrado|fermé|fechado|закрыто|休み|休業|不开放|休息)$/iu;

/**
 * Parses the typed hours of a day: `9-12.30, 15–19` and `9-12.30 e 15-19` become `09:00-12:30` and
 * `15:00-19:00`. A closed day is an empty text, or the word for closed. Returns undefined for an invalid
 * text.
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

/** The parsed hours as text, if it differs from the typed text. */
export function understoodSpans(text: string): string | undefined {
  const spans = readSpans(text);
  const formatted = spans && formatSpans(spans);
  return formatted === text.trim() ? undefined : formatted;
}

/** Consecutive days with the same hours. */
export type OpenDays = { first: Weekday; last: Weekday; spans: readonly string[] };

/** The days with hours, in the order of the week; consecutive days with the same hours are grouped. */
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
