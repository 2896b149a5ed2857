import { firstNameAndInitial } from '#areas/people/accounts/first-name-and-initial.ts';
import { isFilterDay } from '#framework/day-filter.ts';
import type { LedgerEventType } from '#framework/ledger-events.ts';

export type LedgerMetadata = Record<string, string | number>;

/**
 * The live topic of new events; cached pages are also rendered again. `pages/` means that the rest of the
 * name is content of pages.
 */
export const ledgerTopic = 'pages/ledger';

/** The live topic of people who change how they are named, in the ledger and wherever they have written something. */
export const namesTopic = 'pages/names';

/** The URL path of the transparency log; with the host it is also the log's name. */
export const logPath = '/ledger/log';

/** The URL path of the download of all events, one JSON object per line, in order. */
export const eventsFile = '/ledger/events.jsonl';

/** The maximum length of a cursor in the URL, in characters. */
export const maxCursorLength = 200;

export type LedgerFilters = {
  type?: LedgerEventType;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from?: string;
  to?: string;
};

/** The filters, and the position of the page in the list. */
export type LedgerSelection = LedgerFilters & { cursor?: string };

/** A selection from a URL; its type may be unknown to the site. */
export type AddressedSelection = Omit<LedgerSelection, 'type'> & { type?: string };

/** The maximum length of a type in the URL, in characters. */
const maxTypeLength = 40;

/**
 * Parses the selection in a URL; invalid parameters are ignored. Every page loads this function with the list
 * of routes, so it contains no types: see `withKnownType`.
 */
export function parseLedgerSelection(search: Record<string, unknown>): AddressedSelection {
  const { type, from, to, cursor } = search;
  return {
    ...(typeof type === 'string' && type.length <= maxTypeLength && type !== '' && { type }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && { to }),
    ...(typeof cursor === 'string' && cursor.length <= maxCursorLength && cursor !== '' && { cursor }),
  };
}

/** The selection, without a type that is not in `types`. */
export function withKnownType(
  types: readonly { type: LedgerEventType }[],
  { type, ...others }: AddressedSelection,
): LedgerSelection {
  const known = types.find((each) => each.type === type);
  return known ? { type: known.type, ...others } : others;
}

/** The selection without the position in the list. */
export function filtersOf({ cursor: _, ...filters }: LedgerSelection): LedgerFilters {
  return filters;
}

/**
 * How a person's name is shown in the ledger: in full to members (visitors see the initial), as an initial to
 * everybody, or not at all.
 */
export const nameChoices = ['full', 'initial', 'hidden'] as const;
export type NameChoice = (typeof nameChoices)[number];

/** A name as visible to this reader; null when it is hidden. */
export function shownName(
  fullName: string,
  { choice, seesFullNames }: { choice: NameChoice; seesFullNames: boolean },
): string | null {
  if (choice === 'hidden') return null;
  return choice === 'full' && seesFullNames ? fullName : firstNameAndInitial(fullName);
}
