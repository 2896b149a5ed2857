import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { bytesColumn, idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { LedgerMetadata, NameChoice } from '../ledger.rules.ts';

/** The community's events, chained by hashes and append-only in the database, so that everybody can verify them. */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    id: idColumn(),
    /** The number in the chain, from 1, without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique(),
    eventType: text('event_type').notNull(),
    /** Figures without personal data; part of the hash. */
    publicMetadata: jsonb('public_metadata').$type<LedgerMetadata>().notNull(),
    /** Commitment to its row in `personalParts`, which can be erased. */
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

/** The end of the chain; its only row is the lock that orders the events. */
export const ledgerHead = pgTable('ledger_head', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Daily totals in Italy by type, which a trigger updates with the events, so that summaries read few rows. */
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
 * Full tiles of the transparency log (https://c2sp.org/tlog-tiles): at level 0 the hashes of 256 events each,
 * at each higher level the roots of 256 tiles each. Append-only, so an event that is changed later differs
 * from its tile.
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

/** Every signed state of the log. Append-only: each later one must contain it. */
export const ledgerTreeHeads = pgTable('ledger_tree_heads', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: bytesColumn('root').notNull(),
  at: timeColumn('at').notNull(),
});

/** The log's only row: the lock for signing, the key of a demo, and the public key at the last start of a live site. */
export const ledgerLog = pgTable('ledger_log', {
  id: integer('id').primaryKey(),
  demoSigningKey: text('demo_signing_key'),
  verifierKey: text('verifier_key'),
});

/** How people want to be named in the ledger; without a row the default applies. */
export const ledgerNames = pgTable('ledger_names', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choice: text('choice').$type<NameChoice>().notNull(),
});
