import { parseSearchText } from '#framework/search-text.ts';
import { abroad, regions } from './places.ts';

/** The maximum length of a cursor in the URL, in characters. */
export const maxCursorLength = 200;

/** The filters of the directory; by default all members, newest first. */
export type DirectorySelection = { q?: string; regione?: string; gruppo?: 'consiglio'; cursor?: string };

/** Parses the filters in the URL; invalid ones are ignored. */
export function parseDirectorySelection(search: Record<string, unknown>): DirectorySelection {
  const { regione, gruppo, cursor } = search;
  const q = parseSearchText(search.q);
  return {
    ...(q && { q }),
    ...(typeof regione === 'string' && isRegion(regione) && { regione }),
    ...(gruppo === 'consiglio' && { gruppo }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}

export const isRegion = (text: string): boolean => text === abroad || regions.some(({ id }) => id === text);
