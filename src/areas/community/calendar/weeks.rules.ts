import type { Locale } from '#platform/i18n/locales.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { addMonths, isNoteDay, lastOfMonth, monthOf } from './calendar.rules.ts';

/**
 * Days from Monday to the first day of a week, from CLDR. They are constants because browsers without this
 * data would show other weeks than the server.
 */
export const firstWeekdays: Readonly<Record<Locale, number>> = {
  it: 0,
  en: 0,
  es: 0,
  fr: 0,
  de: 0,
  pt: 6,
  ru: 0,
  zh: 0,
  ja: 6,
};

/** The first day of the week of a day. */
export function startOfWeek(locale: Locale, day: string): string {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -((fromMonday - firstWeekdays[locale] + 7) % 7));
}

export const daysOfWeek = (locale: Locale, day: string): string[] => {
  const first = startOfWeek(locale, day);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/** The whole weeks of a month (YYYY-MM). */
export function weeksOfMonth(locale: Locale, month: string): string[][] {
  const last = lastOfMonth(month);
  const weeks: string[][] = [];
  for (let day = startOfWeek(locale, `${month}-01`); day <= last; day = addDays(day, 7))
    weeks.push(daysOfWeek(locale, day));
  return weeks;
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day <= lastOfMonth(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same day some months later, or the last day of a shorter month. */
function sameDayLater(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const wanted = `${month}${day.slice('YYYY-MM'.length)}`;
  return wanted <= lastOfMonth(month) ? wanted : lastOfMonth(month);
}

type Key = { key: string; shiftKey: boolean };

/**
 * The day to which a key moves from a day, as in the date grid pattern of WAI-ARIA; undefined for other keys
 * and beyond the calendar.
 */
export function dayByKey(locale: Locale, day: string, { key, shiftKey }: Key): string | undefined {
  const week = startOfWeek(locale, day);
  const months = shiftKey ? 12 : 1;
  const target = new Map([
    ['ArrowLeft', () => addDays(day, -1)],
    ['ArrowRight', () => addDays(day, 1)],
    ['ArrowUp', () => addDays(day, -7)],
    ['ArrowDown', () => addDays(day, 7)],
    ['Home', () => week],
    ['End', () => addDays(week, 6)],
    ['PageUp', () => sameDayLater(day, -months)],
    ['PageDown', () => sameDayLater(day, months)],
  ]).get(key)?.();
  return target !== undefined && isNoteDay(target) ? target : undefined;
}
