import { addDays, isDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { normalizeLines, normalizeName } from '#platform/kernel/person-fields.ts';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';

/** Open pages hear of notes that come, change and go under this name; `pages/` says that the rest names content of pages. */
export const notesTopic = 'pages/calendar';

/** Administrators hear of reports under this name. */
export const noteReportsTopic = 'note-reports';

/** The text of a note, in characters as people count them: a flag or a family of emoji is one. */
export const maxTextLength = 500;

/** Code points of a text: what people count as one character can be many. */
export const maxCodePoints = 4000;

export const maxPlaceLength = 100;
export const maxReasonLength = 300;

/** The days that notes can be about. */
export const noteDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Minutes for which a deleted note can be brought back. */
export const undoMinutes = 10;

/** Notes that one answer has; of more, those of the first days. */
export const maxNotesInSight = 1000;

/** A note as it is typed, with the specified names of its fields: `note_time` is HH:MM or empty, and `place` may be empty. */
export type NoteDraft = { text: string; note_date: string; note_time: string; place: string };

export const emptyNote = (day: string): NoteDraft => ({ text: '', note_date: day, note_time: '', place: '' });

/** How many characters a text has, as people count them. */
export const countCharacters = (text: string): number => graphemesOf(text).length;

/** A note without what nobody sees: surrounding spaces, control and bidirectional characters. */
export function normalizeNote({ text, note_date, note_time, place }: NoteDraft): NoteDraft {
  return { text: normalizeLines(text), note_date, note_time, place: normalizeName(place) };
}

/** What is wrong with a typed note, by field: for the form and for the command. */
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

/** What is wrong with the reason of a report, or of hiding a note. */
export function findReasonProblems({ reason }: { reason: string }): FieldProblems<'reason'> {
  return normalizeLines(reason) === '' ? { reason: { code: 'note_reason_required' } } : {};
}

export const isNoteDay = (day: string): boolean =>
  isDay(day) && noteDays.first <= day && day <= noteDays.last;

/** Whether a text is a month (YYYY-MM) that can have notes. */
export const isNoteMonth = (month: string): boolean => isNoteDay(`${month}-01`);

export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** What the reader may do with a note; nobody else's rights depend on what a page knows. */
export function noteRights(
  reader: { isAdmin: boolean; isSocio: boolean } | null,
  { isOwn }: { isOwn: boolean },
) {
  const isAdmin = reader?.isAdmin ?? false;
  return {
    canAdd: isAdmin || (reader?.isSocio ?? false),
    /** Who has left the association deletes their own notes, and changes none. */
    canChange: isAdmin || (isOwn && (reader?.isSocio ?? false)),
    canDelete: isAdmin || isOwn,
  };
}

/** The days of a month (YYYY-MM) with those of the weeks around it, whatever day a week begins with. */
export function spanOfMonth(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  return { from: addDays(first, -6), to: addDays(lastOfMonth(month), 6) };
}

export const lastOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Where a day begins in the views that show days below one another. */
export const dayAnchor = (day: string): string => `giorno-${day}`;

/** The month (YYYY-MM) that is `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The page of the calendar. */
export const calendarPath = '/database-soci';

/** The public feeds, without a language. */
export const feedPaths = { ics: '/calendar.ics', json: '/calendar.json' } as const;

/** Where a note is shown, as a link that people share. */
export const noteAddress = ({ id, note_date }: { id: string; note_date: string }): string =>
  `${calendarPath}?mese=${monthOf(note_date)}&nota=${id}`;
