import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared key, encrypted with the site's secret. */
  encryptedKey: text('encrypted_key').notNull(),
  /** Null during the setup, while sign-ins do not require it yet. */
  confirmedAt: timeColumn('confirmed_at'),
  /** Time step (30 seconds) of the last accepted code; codes of this and of earlier steps are no longer accepted. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes for a person without their authenticator app; each works once. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and code. */
    codeHash: text('code_hash').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A sign-in that waits for its second factor; the browser's cookie contains its token. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    /** When the second factor was proven; the session that begins deletes the row. */
    provenAt: timeColumn('proven_at'),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_user').on(table.userId),
    index('pending_sign_ins_expiry').on(table.expiresAt),
  ],
);

/** A request for a code by email. The code itself is not stored: see email-codes.ts. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: idColumn(),
    /**
     * SHA-256 of the owner of the code: the browser that requested it, or an account that requested it in its
     * own session.
     */
    boundTo: text('bound_to').notNull().unique(),
    /** Null for an address without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [index('email_codes_user').on(table.userId), index('email_codes_expiry').on(table.expiresAt)],
);
