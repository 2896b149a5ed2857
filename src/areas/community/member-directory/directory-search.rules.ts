import { parseSearchText } from '#framework/search-text.ts';
import { abroad, regions } from './places.ts';

/** The longest cursor that is taken from an address, in characters. */
export const maxCursorLength = 200;

/** Which members are shown; without anything, the newest first. */
export type DirectorySelection = { q?: string; regione?: string; gruppo?: 'consiglio'; cursor?: string };

/** What an address says; what is not valid in it is ignored. */
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
