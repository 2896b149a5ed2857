import { z } from 'zod';
import { isFilterDay } from '#framework/day-filter.ts';
import type { LedgerEventType } from '#framework/ledger-events.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxCursorLength, nameChoices } from './ledger.rules.ts';

const count = z.int();

/** An event as visible to the reader; it contains nothing that the reader may not see. */
const ledgerEventSchema = z
  .object({
    sequence: z.int().positive(),
    id: z.uuid(),
    type: z.string(),
    at: z.iso.datetime(),
    /** Cents; negative for a refund, null for an event without money. */
    cents: count.nullable(),
    /** Whole tokens; negative when they were taken back. */
    tokens: count.nullable(),
    /** The reason why tokens were awarded or a booking was reversed; null for other events. */
    reason: z.string().nullable(),
    /** The name as visible to this reader; null when it is hidden, or the event has no person. */
    name: z.string().nullable(),
    /** Whether the event is the reader's own. */
    isOwn: z.boolean(),
    /** Order and transaction as text, for the person of the event and for administrators; null for everybody else. */
    details: z.object({ description: z.string(), transactionId: z.string().nullable() }).nullable(),
    hash: z.string(),
    /** The same with the specified names. `user_id` is for readers who may know the person. */
    user_id: z.uuid().nullable(),
    event_type: z.string(),
    /** For the person of the event and for administrators; null for everybody else. */
    description: z.string().nullable(),
    /** Complete for the person of the event and for administrators; only the public part for everybody else. */
    metadata: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LedgerEvent' });
export type LedgerEventView = z.infer<typeof ledgerEventSchema>;

export const ledgerPageSchema = pageSchema(ledgerEventSchema);
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

const day = z.iso.date().refine(isFilterDay);

const filterShape = {
  /** From the start of this day in Italy. */
  from: day.optional(),
  /** Until the end of this day in Italy. */
  to: day.optional(),
};

/** The filters of events; all conditions are combined. */
export const ledgerFilterSchema = (types: readonly LedgerEventType[]) =>
  z.object({ type: z.enum(types).optional(), ...filterShape });
export type LedgerFilter = z.output<ReturnType<typeof ledgerFilterSchema>>;

/** The requested page of events. An invalid cursor gives the first page. */
export const ledgerQuerySchema = (types: readonly LedgerEventType[]) =>
  ledgerFilterSchema(types).extend({
    cursor: z.string().max(maxCursorLength).optional(),
    limit: pageLimit({ usual: 20, most: 100 }),
  });
export type LedgerQuery = z.output<ReturnType<typeof ledgerQuerySchema>>;

const totalsShape = {
  events: count,
  /** Income and refunds together. */
  cents: count,
  tokens: count,
};

/** Totals of all matching events, and their number over time. */
export const ledgerSummarySchema = z
  .object({
    ...totalsShape,
    /** Totals of each type that occurs. */
    types: z.array(z.object({ type: z.string(), ...totalsShape })),
    /** Whether each part is a day or a month. */
    by: z.enum(['day', 'month']),
    /** Without gaps, from the first event to the last, or the requested days. */
    parts: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), events: count })),
  })
  .meta({ id: 'LedgerSummary' });
export type LedgerSummary = z.infer<typeof ledgerSummarySchema>;

export const nameChoiceSchema = z.object({ choice: z.enum(nameChoices) });
