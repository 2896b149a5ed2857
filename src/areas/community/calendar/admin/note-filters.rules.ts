import { isFilterDay } from '#framework/day-filter.ts';
import { parseSearchText } from '#framework/search-text.ts';

export const noteStates = ['reported', 'hidden', 'shown'] as const;
export type NoteState = (typeof noteStates)[number];

export const noteOrders = ['added', 'day'] as const;
export type NoteOrder = (typeof noteOrders)[number];

/** The maximum length of a cursor in the URL, in characters. */
export const maxCursorLength = 200;

/** The filters of the administrators' list: sorted by newest first or, with `day`, by the day of the note. */
export type NoteFilters = { q?: string; state?: NoteState; from?: string; to?: string; order?: 'day' };
export type NoteSelection = NoteFilters & { cursor?: string };

/** Parses the filters in the URL; invalid ones are ignored. */
export function parseNoteSelection(search: Record<string, unknown>): NoteSelection {
  const { state, from, to, order, cursor } = search;
  const q = parseSearchText(search.q);
  const isState = (value: unknown): value is NoteState => noteStates.some((each) => each === value);
  return {
    ...(q && { q }),
    ...(isState(state) && { state }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && { to }),
    ...(order === 'day' && { order }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
