import { monthNames } from '#platform/i18n/format.ts';
import { locales } from '#platform/i18n/locales.ts';
import { addDays, isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { foldText } from '#platform/kernel/fold-text.ts';

/** A day as YYYY-MM-DD, which may not exist, such as 2024-02-31; and whether its year was written with two digits. */
export type WrittenDay = { value: string; isShort: boolean };

/**
 * Parses a day of a spreadsheet: YYYY-MM-DD, DD/MM/YYYY, a day with the name of its month, or a serial number
 * of Excel; with or without a time. A year of two digits is the latest possible one up to `latestYear`.
 * Returns undefined when the form of the text is not understood.
 */
export function readDay(text: string, latestYear: number): WrittenDay | undefined {
  const written = text.trim();
  if (zoned.test(written)) {
    const moment = new Date(written.replace(' ', 'T'));
    return Number.isNaN(moment.getTime()) ? undefined : { value: romeDay(moment), isShort: false };
  }
  if (/^\d{5}(?:[.,]\d+)?$/.test(written)) return readSerial(Number(written.slice(0, 5)));
  const parts = findParts(foldText(written.replace(timeBehind, '')).trim());
  if (!parts) return undefined;
  const { year, month, day } = parts;
  const isShort = year.length === 2;
  const whole = isShort ? latestYear - ((((latestYear - Number(year)) % 100) + 100) % 100) : year;
  const value = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { value, isShort: isShort && isDay(value) };
}

/** A moment with its time zone, as programs write it. */
const zoned = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const timeBehind = /[ T,]\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?$/i;

/** The days that Excel numbers from 20000 to 60000: from 1954 to 2064. Other numbers are not days. */
function readSerial(serial: number): WrittenDay | undefined {
  if (serial < 20_000 || serial > 60_000) return undefined;
  return { value: addDays('1899-12-30', serial), isShort: false };
}

type Parts = { year: string; month: string; day: string };

const weekday = /^(?:lun|mar|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]*\s+(?=\d)/u;

const forms = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:(?:°|o|st|nd|rd|th)(?!\p{L}))?[\s./-]*(?:(?:di|de|of)\s+)?(?<name>\p{L}{3,})[\s./-]*(?:(?:del|de)\s+)?(?<year>\d{4}|\d{2})$/u,
  /^(?<name>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u,
];

function findParts(written: string): Parts | undefined {
  // "mar" is an Italian Tuesday and the start of March.
  for (const [text, form] of [written, written.replace(weekday, '')].flatMap((each) =>
    forms.map((form) => [each, form] as const),
  )) {
    const { year, day, month, name } = form.exec(text)?.groups ?? {};
    const number = month ?? (name && monthNumber(name));
    if (year && day && number) return { year, month: number, day };
  }
  return undefined;
}

const months = locales.flatMap((locale) =>
  monthNames(locale).map((name, index) => ({ name: foldText(name), number: `${index + 1}` })),
);

/** The month whose name in a language of the site begins with a word; undefined when there is none, or several. */
function monthNumber(word: string): string | undefined {
  const found = new Set(months.filter(({ name }) => name.startsWith(word)).map(({ number }) => number));
  return found.size === 1 ? [...found][0] : undefined;
}
