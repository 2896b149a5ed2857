import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/** A user account with its profile (`profiles` in the specification): one row, one key. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Set from a registration until the first sign-in; links of earlier registrations are invalid. */
    registrationId: uuid('registration_id'),
    image: text('image'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isSocio: boolean('is_socio').notNull().default(false),
    memberNumber: integer('member_number').unique(),
    /** When the person first became a member; not changed when the membership ends. */
    memberSince: timeColumn('member_since'),
    /** When the current membership expires; null for one without an end. */
    memberUntil: timeColumn('member_until'),
    locale: text('locale'),
    /** Requested once, when a cart contains alcohol. */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The location of the specification, in degrees, rounded to about a kilometre: both columns or neither. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    /** At most ten minutes before the last request with a session. */
    lastSeenAt: timeColumn('last_seen_at'),
    /** When an administrator blocked the person, who then cannot sign in and has no rights; null if not blocked. */
    blockedAt: timeColumn('blocked_at'),
    /** The administrator's reason, which the person reads; null without a block, and for blocks by an older version. */
    blockReason: text('block_reason'),
    /** When the person was erased: the row stays for the rows that reference it, without personal data. */
    erasedAt: timeColumn('erased_at'),
  },
  (table) => [
    check('users_location_whole', sql`(${table.longitude} is null) = (${table.latitude} is null)`),
    index('users_created').on(table.createdAt, table.id),
    index('users_members')
      .on(sql`coalesce(${table.memberSince}, ${table.createdAt})`, table.id)
      .where(sql`${table.isSocio}`),
    index('users_name').on(sql`lower(${table.fullName})`, table.id),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The profile picture of a person. It is deleted with its upload. */
export const avatars = pgTable(
  'avatars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Copied from the stored file, which never changes. */
    url: text('url').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder'),
  },
  (table) => [index('avatars_upload').on(table.uploadId)],
);
