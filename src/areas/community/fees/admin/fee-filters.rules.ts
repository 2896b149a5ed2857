import { parseSearchText } from '#framework/search-text.ts';

export const feeStates = ['open', 'paid', 'waived'] as const;
export type FeeState = (typeof feeStates)[number];

export const maxCursorLength = 200;

/** The filters of the administrators' list; the current fee year by default. */
export type FeeFilters = { anno?: number; q?: string; state?: FeeState };
export type FeeSelection = FeeFilters & { cursor?: string };

/** Parses the filters in the URL; invalid ones are ignored. */
export function parseFeeSelection(search: Record<string, unknown>): FeeSelection {
  const anno = Number(search.anno);
  const q = parseSearchText(search.q);
  const state = feeStates.find((each) => each === search.state);
  const { cursor } = search;
  return {
    ...(Number.isInteger(anno) && anno >= 2000 && anno <= 2099 && { anno }),
    ...(q && { q }),
    ...(state && { state }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
