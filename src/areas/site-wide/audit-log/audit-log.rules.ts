import { isFilterDay } from '#framework/day-filter.ts';

/** The live topic of new records for administrators' pages; the database announces it. */
export const auditRecordsTopic = 'audit-records';

/** Replaces a person: for commands on the server itself, without an account. */
export const operator = 'operator';

/** The format of action names, and their maximum characters. */
export const actionPattern = /^[a-z]+(-[a-z]+)*$/;
export const maxActionLength = 60;

/** Maximum characters of a cursor in a URL. */
export const maxCursorLength = 300;

export type AuditFilters = {
  /** The id of a person, or `operator`. */
  actor?: string;
  action?: string;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** The id of the subject. */
  subject?: string;
};

/** The filters of the records, and the start of the list's page. */
export type AuditSelection = AuditFilters & { cursor?: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const isActionName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxActionLength && actionPattern.test(value);

/**
 * The selection in a URL; invalid values are ignored. Every page loads this with the list of routes, so it
 * contains no list of actions: see `withKnownAction`.
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

/** The selection without an unknown action. */
export function withKnownAction(
  actionNames: readonly string[],
  { action, ...others }: AuditSelection,
): AuditSelection {
  return action !== undefined && actionNames.includes(action) ? { action, ...others } : others;
}

/** The filters without the position in the list. */
export function filtersOf({ cursor: _, ...filters }: AuditSelection): AuditFilters {
  return filters;
}
