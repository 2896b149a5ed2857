import { isFilterDay } from '#area/day-filter.ts';

/** Every command that leaves audit records; a test compares this list with the code. */
export const auditActions = [
  'add-bike',
  'add-bike-outage',
  'add-collection',
  'add-product',
  'add-product-picture',
  'adjust-tokens',
  'book-for-person',
  'call-off-refund',
  'cancel-person-booking',
  'change-article',
  'change-bike',
  'change-collection',
  'change-product',
  'change-product-picture',
  'change-setting',
  'change-settings-group',
  'correct-date-of-birth',
  'delete-collection',
  'delete-person',
  'delete-product',
  'end-bike-outage',
  'erase-account',
  'export-audit-records',
  'export-bike-bookings',
  'export-orders',
  'export-own-data',
  'export-people',
  'export-statistics',
  'export-products',
  'export-withdrawals',
  'handle-withdrawal',
  'keep-person',
  'make-admin',
  'move-product',
  'order-collections',
  'order-product-pictures',
  'ratify-membership',
  'refund-order',
  'refuse-change',
  'refuse-refund',
  'remove-product-picture',
  'renew-bikes-calendar',
  'report-bike-damage',
  'reset-second-factor',
  'send-email-again',
  'set-admin',
  'set-bike-picture',
  'set-bike-state',
  'set-blocked',
  'set-hand-over',
  'set-member',
  'set-order-status',
  'set-product-status',
  'set-stock',
  'set-two-factor-for-admins',
  'set-variant-price',
  'solve-bike-damage',
  'undo-adjustment',
  'undo-change',
  'write-to-buyer',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Changes are told to administrators' open pages under this name; the database announces it. */
export const auditRecordsTopic = 'audit-records';

/** In the place of a person: what was done on the server itself, without an account. */
export const operator = 'operator';

/** The longest cursor that is taken from an address, in characters. */
export const maxCursorLength = 300;

export type AuditFilters = {
  /** The id of a person, or `operator`. */
  actor?: string;
  action?: AuditAction;
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

/** The selection in an address; what is not valid in it is ignored. */
export function parseAuditSelection(search: Record<string, unknown>): AuditSelection {
  const { actor, from, to, subject, cursor } = search;
  const action = auditActions.find((each) => each === search.action);
  return {
    ...((isId(actor) || actor === operator) && { actor }),
    ...(action && { action }),
    ...(isFilterDay(from) && { from }),
    ...(isFilterDay(to) && { to }),
    ...(isId(subject) && { subject }),
    ...(typeof cursor === 'string' && cursor.length <= maxCursorLength && cursor !== '' && { cursor }),
  };
}

/** The same without the place in the list. */
export function filtersOf({ cursor: _, ...filters }: AuditSelection): AuditFilters {
  return filters;
}
