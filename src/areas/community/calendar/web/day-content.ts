import type { DatedView, NoteView } from '../calendar.schema.ts';

/** The notes and entries of the visible days. */
export type DayContent = { notes: readonly NoteView[]; entries: readonly DatedView[] };

export type NoteActions = { onChange(note: NoteView): void; onReport(note: NoteView): void };

/** The notes and entries of one day, in order. */
export function contentOf({ notes, entries }: DayContent, day: string) {
  const own = {
    notes: notes.filter(({ note_date }) => note_date === day),
    entries: entries.filter(({ from, to }) => from <= day && day <= to),
  };
  return { ...own, count: own.notes.length + own.entries.length };
}
