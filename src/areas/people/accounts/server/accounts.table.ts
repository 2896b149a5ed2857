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
    /** Set from a registration to the first sign-in; links that confirm an earlier registration no longer work. */
    registrationId: uuid('registration_id'),
    image: text('image'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isSocio: boolean('is_socio').notNull().default(false),
    memberNumber: integer('member_number').unique(),
    /** When the person first became a member; kept when the membership ends. */
    memberSince: timeColumn('member_since'),
    /** When the present membership ends by itself; null for one without an end. */
    memberUntil: timeColumn('member_until'),
    locale: text('locale'),
    /** Asked once, when a cart contains alcohol. */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** The location of the specification, in degrees to about a kilometre: both columns or neither. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    /** At most ten minutes before the last request with a session. */
    lastSeenAt: timeColumn('last_seen_at'),
    /** When an administrator blocked the person: no way in, and no rights, until it is null again. */
    blockedAt: timeColumn('blocked_at'),
    /** What the administrator wrote to the person about it; null with the block, and for blocks of an older version. */
    blockReason: text('block_reason'),
    /** When the person was erased: the row stays for what refers to it, without anything personal. */
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

/** The picture that a person has chosen for their profile. It goes with its upload. */
export const avatars = pgTable(
  'avatars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Copies of the stored file, which never changes. */
    url: text('url').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder'),
  },
  (table) => [index('avatars_upload').on(table.uploadId)],
);
