import { parseSearchText, textOfAddress } from '#framework/search-text.ts';
import { type PostState, postStates } from '../blog.rules.ts';

export const adminPostSorts = ['newest', 'oldest', 'changed'] as const;
export type AdminPostSort = (typeof adminPostSorts)[number];

/** Characters. */
export const maxPostSearch = 100;

export type AdminPostFilters = { q?: string; state?: PostState; sort?: AdminPostSort; cursor?: string };

/** The filters in a URL. Invalid ones are ignored, so that every URL shows a list. */
export function parsePostFilters(search: Record<string, unknown>): AdminPostFilters {
  const state = postStates.find((each) => each === search.state);
  const sort = adminPostSorts.find((each) => each === search.sort);
  const q = parseSearchText(search.q, maxPostSearch);
  const cursor = textOfAddress(search.cursor);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(cursor && cursor.length <= 300 && { cursor: cursor.toWellFormed() }),
  };
}
