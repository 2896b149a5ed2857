import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { LedgerEventType, LedgerMetadata } from '../ledger.schema.ts';

/** The community's events, chained by hashes and append-only in the database, so that anybody can verify them. */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    id: idColumn(),
    /** Place in the chain, from 1, without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique(),
    eventType: text('event_type').$type<LedgerEventType>().notNull(),
    /** Figures without personal data; part of the hash. */
    publicMetadata: jsonb('public_metadata').$type<LedgerMetadata>().notNull(),
    /** To its row in `personalParts`, as long as that exists. */
    commitment: text('commitment').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [index('ledger_events_type').on(table.eventType, table.sequence)],
);

/** The end of the chain; its one row is the lock that puts events in order. */
export const ledgerHead = pgTable('ledger_head', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
