import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { bytesColumn, idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { LedgerMetadata, NameChoice } from '../ledger.rules.ts';

/** The community's events, chained by hashes and append-only in the database, so that anybody can verify them. */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    id: idColumn(),
    /** Place in the chain, from 1, without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique(),
    eventType: text('event_type').notNull(),
    /** Figures without personal data; part of the hash. */
    publicMetadata: jsonb('public_metadata').$type<LedgerMetadata>().notNull(),
    /** To its row in `personalParts`, as long as that exists. */
    commitment: text('commitment').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    index('ledger_events_time').on(table.createdAt, table.sequence),
    index('ledger_events_type_time').on(table.eventType, table.createdAt, table.sequence),
  ],
);

/** The end of the chain; its one row is the lock that puts events in order. */
export const ledgerHead = pgTable('ledger_head', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** What happened on each day in Italy, by type: a trigger writes it with the events, so that totals read few rows. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    eventType: text('event_type').notNull(),
    events: integer('events').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.eventType] })],
);

/**
 * Whole tiles of the transparency log (https://c2sp.org/tlog-tiles): at level 0 the hashes of 256 events each, at the level
 * above the roots of 256 tiles each. Append-only, so an event that is changed later differs from its tile.
 */
export const ledgerTiles = pgTable(
  'ledger_tiles',
  {
    level: integer('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    /** 256 hashes of 32 bytes. */
    hashes: bytesColumn('hashes').notNull(),
    root: bytesColumn('root').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Every state of the log that was ever signed. Append-only: a later one must contain it. */
export const ledgerTreeHeads = pgTable('ledger_tree_heads', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: bytesColumn('root').notNull(),
  at: timeColumn('at').notNull(),
});

/** The log's one row: the lock of a signature, the key of a demo, and the public key of the last start of a live site. */
export const ledgerLog = pgTable('ledger_log', {
  id: integer('id').primaryKey(),
  demoSigningKey: text('demo_signing_key'),
  verifierKey: text('verifier_key'),
});

/** How people want to be named in the ledger; no row means the usual way. */
export const ledgerNames = pgTable('ledger_names', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choice: text('choice').$type<NameChoice>().notNull(),
});
