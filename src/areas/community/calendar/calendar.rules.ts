import { addDays, isDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { normalizeLines, normalizeName } from '#platform/kernel/person-fields.ts';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';

/** The live topic of added, changed and deleted notes; `pages/` means that the rest of the name is content of pages. */
export const notesTopic = 'pages/calendar';

/** The live topic of reports, for administrators. */
export const noteReportsTopic = 'note-reports';

/** The maximum length of a note's text in grapheme clusters: a flag or an emoji of a family counts as one. */
export const maxTextLength = 500;

/** The maximum number of code points of a text: one grapheme cluster can have many. */
export const maxCodePoints = 4000;

export const maxPlaceLength = 100;
export const maxReasonLength = 300;

/** The range of days that notes can have. */
export const noteDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Minutes within which a deleted note can be restored. */
export const undoMinutes = 10;

/** Notes in one response; if there are more, those of the first days. */
export const maxNotesInSight = 1000;

/** A note as typed, with the specified field names: `note_time` is HH:MM or empty, and `place` may be empty. */
export type NoteDraft = { text: string; note_date: string; note_time: string; place: string };

export const emptyNote = (day: string): NoteDraft => ({ text: '', note_date: day, note_time: '', place: '' });

/** The number of grapheme clusters in a text. */
export const countCharacters = (text: string): number => graphemesOf(text).length;

/** Removes surrounding spaces and invisible characters (control and bidirectional ones) from a note. */
export function normalizeNote({ text, note_date, note_time, place }: NoteDraft): NoteDraft {
  return { text: normalizeLines(text), note_date, note_time, place: normalizeName(place) };
}

/** The validation problems of a typed note, by field; used by the form and by the command. */
export function findNoteProblems(typed: NoteDraft): FieldProblems<keyof NoteDraft> {
  const { text, note_date, note_time, place } = normalizeNote(typed);
  const isLong = [...text].length > maxCodePoints || countCharacters(text) > maxTextLength;
  return {
    ...(text === '' && { text: { code: 'note_text_required' as const } }),
    ...(isLong && { text: { code: 'note_text_too_long' as const, params: { max: maxTextLength } } }),
    ...(!isNoteDay(note_date) && { note_date: { code: 'note_day_invalid' as const } }),
    ...(!isTime(note_time) && note_time !== '' && { note_time: { code: 'note_time_invalid' as const } }),
    ...(countCharacters(place) > maxPlaceLength && {
      place: { code: 'note_place_too_long' as const, params: { max: maxPlaceLength } },
    }),
  };
}

/** The validation problems of the reason for reporting or hiding a note. */
export function findReasonProblems({ reason }: { reason: string }): FieldProblems<'reason'> {
  return normalizeLines(reason) === '' ? { reason: { code: 'note_reason_required' } } : {};
}

export const isNoteDay = (day: string): boolean =>
  isDay(day) && noteDays.first <= day && day <= noteDays.last;

/** Whether a text is a month (YYYY-MM) that can have notes. */
export const isNoteMonth = (month: string): boolean => isNoteDay(`${month}-01`);

export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/**
 * The actions that the reader may take on a note. Pages use it to show buttons; commands check the rights
 * themselves.
 */
export function noteRights(
  reader: { isAdmin: boolean; isSocio: boolean } | null,
  { isOwn }: { isOwn: boolean },
) {
  const isAdmin = reader?.isAdmin ?? false;
  return {
    canAdd: isAdmin || (reader?.isSocio ?? false),
    /** A person who has left the association can delete their own notes, but not change them. */
    canChange: isAdmin || (isOwn && (reader?.isSocio ?? false)),
    canDelete: isAdmin || isOwn,
  };
}

/** The first and last day of a month (YYYY-MM) extended by whole weeks, whichever weekday a week begins with. */
export function spanOfMonth(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  return { from: addDays(first, -6), to: addDays(lastOfMonth(month), 6) };
}

export const lastOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The id of a day's element in the views that list days. */
export const dayAnchor = (day: string): string => `giorno-${day}`;

/** The month (YYYY-MM) that is `count` months later; negative for earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const calendarPath = '/database-soci';

/** The public feeds; their paths contain no language. */
export const feedPaths = { ics: '/calendar.ics', json: '/calendar.json' } as const;

/** The path of a note, as in a shared link. */
export const noteAddress = ({ id, note_date }: { id: string; note_date: string }): string =>
  `${calendarPath}?mese=${monthOf(note_date)}&nota=${id}`;
