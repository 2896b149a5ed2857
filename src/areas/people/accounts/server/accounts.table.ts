import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
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

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: timeColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A browser from which somebody has signed in, recognised by its cookie. The first of a person is not announced. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's value. */
    deviceHash: text('device_hash').notNull(),
    lastSignInAt: timeColumn('last_sign_in_at').notNull(),
    /** Until when sign-ins from here need no second factor; null: they need one. */
    trustedUntil: timeColumn('trusted_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_sign_in').on(table.lastSignInAt),
  ],
);

/** A way to sign in: a password, or a provider such as Google. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timeColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timeColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_methods_user').on(table.userId),
    uniqueIndex('sign_in_methods_account').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);
