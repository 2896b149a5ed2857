import { firstNameAndInitial } from '#areas/people/accounts/first-name-and-initial.ts';
import { isFilterDay } from '#framework/day-filter.ts';
import type { LedgerEventType } from '#framework/ledger-events.ts';

export type LedgerMetadata = Record<string, string | number>;

/**
 * Open pages hear of new events under this name, and pages that are kept are made again: `pages/` says that the rest
 * names content of pages.
 */
export const ledgerTopic = 'pages/ledger';

/** Open pages hear under this name that somebody wants to be named otherwise: in the ledger, and wherever people have written something. */
export const namesTopic = 'pages/names';

/** Where the transparency log is served; with the host it is also the log's name. */
export const logPath = '/ledger/log';

/** Where all events can be downloaded, one JSON object in each line, in their order. */
export const eventsFile = '/ledger/events.jsonl';

/** The longest cursor that is taken from an address, in characters. */
export const maxCursorLength = 200;

export type LedgerFilters = {
  type?: LedgerEventType;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from?: string;
  to?: string;
};

/** The events to show, and where the page of the list begins. */
export type LedgerSelection = LedgerFilters & { cursor?: string };

/** A selection as it stands in an address: its type may be none that the site knows. */
export type AddressedSelection = Omit<LedgerSelection, 'type'> & { type?: string };

/** The longest type that is taken from an address, in characters. */
const maxTypeLength = 40;

/**
 * The selection in an address; what is not valid in it is ignored. Every page loads this with the list of routes, so it knows
 * no types: see `withKnownType`.
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

/** The selection without a type that is none of these. */
export function withKnownType(
  types: readonly { type: LedgerEventType }[],
  { type, ...others }: AddressedSelection,
): LedgerSelection {
  const known = types.find((each) => each.type === type);
  return known ? { type: known.type, ...others } : others;
}

/** The same without the place in the list. */
export function filtersOf({ cursor: _, ...filters }: LedgerSelection): LedgerFilters {
  return filters;
}

/** Who may see a person's name in the ledger: members in full (visitors get the initial), nobody in full, nobody at all. */
export const nameChoices = ['full', 'initial', 'hidden'] as const;
export type NameChoice = (typeof nameChoices)[number];

/** A name as this reader may see it; null when nobody may. */
export function shownName(
  fullName: string,
  { choice, seesFullNames }: { choice: NameChoice; seesFullNames: boolean },
): string | null {
  if (choice === 'hidden') return null;
  return choice === 'full' && seesFullNames ? fullName : firstNameAndInitial(fullName);
}
