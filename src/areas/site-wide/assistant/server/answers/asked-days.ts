import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { isUnspaced } from '../understanding/question-features.ts';

const weekends: Readonly<Record<Locale, readonly string[]>> = {
  it: ['fine settimana', 'weekend', 'week end'],
  en: ['weekend', 'week end'],
  es: ['fin de semana', 'finde'],
  fr: ['week end', 'weekend', 'fin de semaine'],
  de: ['Wochenende'],
  pt: ['fim de semana', 'final de semana'],
  ru: ['выходные', 'выходных'],
  zh: ['周末', '週末'],
  ja: ['週末', '土日'],
};

/** Saturday and Sunday, counted from Monday. */
const weekendDays = [5, 6];
const aMonday = Date.UTC(2026, 10, 23);
const dayLength = 86_400_000;

/**
 * The days that a question names, such as “tomorrow”, “on Saturday” or “this weekend”, the next one of each name;
 * empty without one. `today` and the result are days in Italy.
 */
export function readDays(words: readonly Word[], locale: Locale, today: string): string[] {
  const tag = localeTags[locale];
  const isNamed = (name: string) => isIn(name, words, locale);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const named = [0, 1, 2, 3, 4, 5, 6].filter((day) => {
    const name = weekday.format(aMonday + day * dayLength);
    // “segunda-feira” and 土曜日 are shortened.
    return isNamed(isUnspaced(locale) ? name.replace(/曜日$/u, '曜') : (name.split('-')[0] ?? name));
  });
  const days = named.length === 0 && weekends[locale].some(isNamed) ? weekendDays : named;
  if (days.length > 0) return days.map((day) => nextDay(today, day)).toSorted();
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  // “dopodomani” and “pasado mañana” before “mañana”.
  const distance = [2, 1, 0].find((each) => isNamed(relative.format(each, 'day')));
  return distance === undefined ? [] : [addDays(today, distance)];
}

function isIn(name: string, words: readonly Word[], locale: Locale): boolean {
  if (isUnspaced(locale))
    return words
      .map(({ folded }) => folded)
      .join('')
      .includes(foldText(name));
  const stems = readWords(name, locale).map(({ stem }) => stem);
  return words.some((_, at) => stems.every((stem, place) => words[at + place]?.stem === stem));
}

function nextDay(today: string, weekday: number): string {
  const current = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, (weekday - current + 7) % 7);
}
