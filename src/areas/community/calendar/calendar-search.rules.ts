import { isNoteDay, isNoteMonth } from './calendar.rules.ts';

export const calendarViews = ['mese', 'settimana', 'elenco'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The search parameters in the URL of the calendar; all of them are optional. */
export type CalendarSearch = {
  /** YYYY-MM. */
  mese?: string;
  /** Without it, wide screens show the month and phones the list. */
  vista?: CalendarView;
  /** The chosen day, as YYYY-MM-DD. */
  giorno?: string;
  /** The id of a note in a shared link. */
  nota?: string;
};

const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Parses the search parameters; invalid ones are ignored. */
export function parseCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { mese, vista, giorno, nota } = search;
  const view = calendarViews.find((each) => each === vista);
  return {
    ...(typeof mese === 'string' && isNoteMonth(mese) && { mese }),
    ...(view && { vista: view }),
    ...(typeof giorno === 'string' && isNoteDay(giorno) && { giorno }),
    ...(typeof nota === 'string' && isId(nota) && { nota }),
  };
}
