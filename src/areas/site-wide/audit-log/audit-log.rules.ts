import { isFilterDay } from '#framework/day-filter.ts';

/** Changes are told to administrators' open pages under this name; the database announces it. */
export const auditRecordsTopic = 'audit-records';

/** In the place of a person: what was done on the server itself, without an account. */
export const operator = 'operator';

/** The names of actions, and their longest in characters. */
export const actionPattern = /^[a-z]+(-[a-z]+)*$/;
export const maxActionLength = 60;

/** The longest cursor that is taken from an address, in characters. */
export const maxCursorLength = 300;

export type AuditFilters = {
  /** The id of a person, or `operator`. */
  actor?: string;
  action?: string;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** The id of what was changed. */
  subject?: string;
};

/** The records to show, and where the page of the list begins. */
export type AuditSelection = AuditFilters & { cursor?: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const isActionName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxActionLength && actionPattern.test(value);

/**
 * The selection in an address; what is not valid in it is ignored. Every page loads this with the list of routes, so it knows
 * no actions: see `withKnownAction`.
 */
export function parseAuditSelection(search: Record<string, unknown>): AuditSelection {
  const { actor, action, from, to, subject, cursor } = search;
  return {
    ...((isId(actor) || actor === operator) && { actor }),
    ...(isActionName(action) && { action }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && { to }),
    ...(isId(subject) && { subject }),
    ...(typeof cursor === 'string' && cursor.length <= maxCursorLength && cursor !== '' && { cursor }),
  };
}

/** The selection without an action that is none of these. */
export function withKnownAction(
  actionNames: readonly string[],
  { action, ...others }: AuditSelection,
): AuditSelection {
  return action !== undefined && actionNames.includes(action) ? { action, ...others } : others;
}

/** The same without the place in the list. */
export function filtersOf({ cursor: _, ...filters }: AuditSelection): AuditFilters {
  return filters;
}
