import { isFilterDay } from '#framework/day-filter.ts';
import { parseSearchText } from '#framework/search-text.ts';

export const noteStates = ['reported', 'hidden', 'shown'] as const;
export type NoteState = (typeof noteStates)[number];

export const noteOrders = ['added', 'day'] as const;
export type NoteOrder = (typeof noteOrders)[number];

/** The longest cursor that is taken from an address, in characters. */
export const maxCursorLength = 200;

/** The notes to show to administrators: without an order the newest first, with `day` by the day that they are about. */
export type NoteFilters = { q?: string; state?: NoteState; from?: string; to?: string; order?: 'day' };
export type NoteSelection = NoteFilters & { cursor?: string };

/** The selection in an address; what is not valid in it is ignored. */
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
