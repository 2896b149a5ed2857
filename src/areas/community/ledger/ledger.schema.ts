import { z } from 'zod';
import { isFilterDay } from '#framework/day-filter.ts';
import type { LedgerEventType } from '#framework/ledger-events.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxCursorLength, nameChoices } from './ledger.rules.ts';

const count = z.int();

/** An event as pages show it. Nothing in it is more than the reader may know. */
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
    /** Why tokens were given or a booking was reversed, for events of these alone. */
    reason: z.string().nullable(),
    /** As this reader may see it; null when nobody may, or nobody is meant. */
    name: z.string().nullable(),
    /** Whether the event is the reader's own. */
    isOwn: z.boolean(),
    /** Order and transaction in words, for the person whose event it is and for administrators; null for everybody else. */
    details: z.object({ description: z.string(), transactionId: z.string().nullable() }).nullable(),
    hash: z.string(),
    /** The same with the specified names. The account of the person, for readers who may know who it is. */
    user_id: z.uuid().nullable(),
    event_type: z.string(),
    /** For the person whose event it is and for administrators; null for everybody else. */
    description: z.string().nullable(),
    /** For these two all of it, for everybody else the public part. */
    metadata: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LedgerEvent' });
export type LedgerEventView = z.infer<typeof ledgerEventSchema>;

export const ledgerPageSchema = pageSchema(ledgerEventSchema);
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

const day = z.iso.date().refine(isFilterDay);

const filterShape = {
  /** From the beginning of this day in Italy on. */
  from: day.optional(),
  /** Until the end of this day in Italy. */
  to: day.optional(),
};

/** Which events are meant; all conditions hold together. */
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
  /** What came in and what was given back, together. */
  cents: count,
  tokens: count,
};

/** All events that are meant, together and by time. */
export const ledgerSummarySchema = z
  .object({
    ...totalsShape,
    /** Of each type that occurs. */
    types: z.array(z.object({ type: z.string(), ...totalsShape })),
    /** Whether a part is a day or a month. */
    by: z.enum(['day', 'month']),
    /** Without gaps, from the first event to the last, or the days that were asked for. */
    parts: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), events: count })),
  })
  .meta({ id: 'LedgerSummary' });
export type LedgerSummary = z.infer<typeof ledgerSummarySchema>;

export const nameChoiceSchema = z.object({ choice: z.enum(nameChoices) });
