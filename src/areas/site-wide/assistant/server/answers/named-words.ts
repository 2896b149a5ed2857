import { weekdayOf } from '#areas/community/bikes/bikes.rules.ts';
import { type Weekday, weekdayName, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import { formatDayDistance } from '#platform/i18n/format.ts';
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

/** Words for dark and for pale beers. */
const shades: Readonly<Record<Locale, { dark: readonly string[]; pale: readonly string[] }>> = {
  it: { dark: ['scura', 'nera', 'bruna'], pale: ['chiara', 'chiare', 'bionda', 'pallida'] },
  en: {
    dark: ['dark', 'darkest', 'darker', 'black'],
    pale: ['pale', 'palest', 'light', 'lightest', 'blond', 'blonde'],
  },
  es: { dark: ['oscura', 'negra', 'morena'], pale: ['clara', 'rubia', 'pálida'] },
  fr: { dark: ['foncée', 'noire', 'brune', 'sombre'], pale: ['claire', 'blonde', 'pâle'] },
  de: { dark: ['dunkel', 'dunkles', 'dunkelste', 'schwarz'], pale: ['hell', 'helles', 'hellste', 'blond'] },
  pt: { dark: ['escura', 'preta', 'negra'], pale: ['clara', 'loira', 'pálida'] },
  ru: { dark: ['тёмное', 'чёрное'], pale: ['светлое'] },
  zh: { dark: ['深', '黑'], pale: ['浅', '淺', '淡'] },
  ja: { dark: ['濃', '黒', '暗'], pale: ['淡', '薄', '明る'] },
};

/** The shade of beer that a question names; undefined when it names none, or both. */
export function findShade(words: readonly Word[], locale: Locale): 'dark' | 'pale' | undefined {
  const [isDark, isPale] = (['dark', 'pale'] as const).map((shade) =>
    shades[locale][shade].some((name) => isIn(name, words, locale)),
  );
  return isDark === isPale ? undefined : isDark ? 'dark' : 'pale';
}

const weekendDays: readonly Weekday[] = ['saturday', 'sunday'];

/**
 * The days that a question names, such as “tomorrow”, “on Saturday” or “this weekend”, the next one of each name;
 * empty without one. `today` and the result are days in Italy.
 */
export function readDays(words: readonly Word[], locale: Locale, today: string): string[] {
  const isNamed = (name: string) => isIn(name, words, locale);
  const named = weekdays.filter((day) => {
    const name = weekdayName(localeTags[locale], day);
    // “segunda-feira” and 土曜日 are shortened.
    return isNamed(isUnspaced(locale) ? name.replace(/曜日$/u, '曜') : (name.split('-')[0] ?? name));
  });
  const asked = named.length === 0 && weekends[locale].some(isNamed) ? weekendDays : named;
  const week = Array.from({ length: weekdays.length }, (_, distance) => addDays(today, distance));
  if (asked.length > 0) return week.filter((day) => asked.includes(weekdayOf(day)));
  // “dopodomani” and “pasado mañana” before “mañana”.
  const distance = [2, 1, 0].find((each) => isNamed(formatDayDistance(locale, each)));
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
