import { isFilterDay } from '#framework/day-filter.ts';
import { parseSearchText } from '#framework/search-text.ts';
import { isLocale, type Locale } from '#platform/i18n/locales.ts';
import { maxCursorLength } from '../assistant.rules.ts';

/** `open`: a message without an answer. */
export const messageStates = ['open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** The filters of the administrators' list of messages. Days are YYYY-MM-DD in Italy, both inclusive. */
export type MessageFilters = {
  q?: string;
  state?: MessageState;
  locale?: Locale;
  from?: string;
  to?: string;
};
export type MessageSelection = MessageFilters & { cursor?: string };

/** The selection in a URL; invalid values are ignored. */
export function parseMessageSelection(search: Record<string, unknown>): MessageSelection {
  const { locale, from, to, cursor } = search;
  const q = parseSearchText(search.q);
  const state = messageStates.find((each) => each === search.state);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(isLocale(locale) && { locale }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && { to }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}

/** The filters without the position in the list. */
export function filtersOf({ cursor: _, ...filters }: MessageSelection): MessageFilters {
  return filters;
}
