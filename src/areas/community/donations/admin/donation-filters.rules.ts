import { parseSearchText } from '#framework/search-text.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { type DonationSource, donationSources } from '../donations.rules.ts';

/**
 * `counted`: part of the total; `returned`, `returning`: refunded, or being refunded; `message`: a message
 * waits for approval; `refused`: must be given back by hand.
 */
export const donationStates = ['counted', 'returned', 'returning', 'message', 'refused'] as const;
export type DonationState = (typeof donationStates)[number];

export const maxCursorLength = 300;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters of the administrators' list. Days are YYYY-MM-DD in Italy, both inclusive. */
export type DonationFilters = {
  campagna?: string;
  fonte?: DonationSource;
  state?: DonationState;
  da?: string;
  a?: string;
  q?: string;
};
export type DonationSelection = DonationFilters & { cursor?: string };

/** Parses the filters in the URL; invalid ones are ignored. */
export function parseDonationSelection(search: Record<string, unknown>): DonationSelection {
  const q = parseSearchText(search.q);
  const state = donationStates.find((each) => each === search.state);
  const fonte = donationSources.find((each) => each === search.fonte);
  const { campagna, cursor, da, a } = search;
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
  return {
    ...(typeof campagna === 'string' && idPattern.test(campagna) && { campagna }),
    ...(fonte && { fonte }),
    ...(state && { state }),
    ...(day(da) !== undefined && { da: day(da) }),
    ...(day(a) !== undefined && { a: day(a) }),
    ...(q && { q }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
