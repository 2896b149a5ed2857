import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { TokenReason } from '#framework/token-reasons.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/** A token account: one for each person, and the association's own, which issues the tokens. */
export const tokenAccounts = pgTable(
  'token_accounts',
  {
    id: idColumn(),
    kind: text('kind').$type<'person' | 'issuance'>().notNull(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id),
    /** Sum of the entries, for persons; the association's balance is computed when needed. */
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    /** The number of entries of a person's account, maintained by a trigger. */
    entryCount: integer('entry_count').notNull().default(0),
  },
  (table) => [check('token_accounts_owner', sql`(${table.kind} = 'person') = (${table.userId} is not null)`)],
);

/** One movement of tokens, with two entries that sum to zero. Append-only: the database refuses changes. */
export const tokenMovements = pgTable('token_movements', {
  id: idColumn(),
  reason: text('reason').$type<TokenReason>().notNull(),
  /** Each key moves tokens once. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  metadata: jsonb('metadata').$type<Record<string, string | number>>().notNull().default({}),
  /** Commitment to its row in `personalParts`: the reason that an administrator gave for an adjustment. */
  personalCommitment: text('personal_commitment'),
  createdAt: timeColumn('created_at').notNull(),
});

export const tokenEntries = pgTable(
  'token_entries',
  {
    movementId: uuid('movement_id')
      .notNull()
      .references(() => tokenMovements.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => tokenAccounts.id),
    /** Positive: received. */
    amount: integer('amount').notNull(),
    /**
     * The number among the entries of a person's account, from 1 without gaps, and the balance after it; a
     * trigger sets both.
     */
    position: integer('position'),
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.movementId, table.accountId] }),
    index('token_entries_account').on(table.accountId, table.movementId),
    uniqueIndex('token_entries_position').on(table.accountId, table.position),
    check('token_entries_amount', sql`${table.amount} <> 0`),
  ],
);
