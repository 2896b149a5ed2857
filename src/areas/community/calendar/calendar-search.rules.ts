import { isNoteDay, isNoteMonth } from './calendar.rules.ts';

export const calendarViews = ['mese', 'settimana', 'elenco'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of the calendar says; all of it is optional. */
export type CalendarSearch = {
  /** YYYY-MM. */
  mese?: string;
  /** Without one, the month on wide screens and the list on phones. */
  vista?: CalendarView;
  /** The chosen day, as YYYY-MM-DD. */
  giorno?: string;
  /** The id of a note that somebody shares. */
  nota?: string;
};

const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** What an address says; what is not valid in it is ignored. */
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
