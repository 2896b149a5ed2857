import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/**
 * The pictures in storage, each content once. `writing`: its files are being written; `ready`: all are there;
 * `removing`: they are being removed.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Part of the keys in storage. A content that is removed and uploaded again gets another one. */
    id: idColumn(),
    /** SHA-256 of the file as it was uploaded, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Content type and bytes of the file as it was uploaded; the type is read from its content. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels of the picture, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths in which it is kept, ascending. */
    widths: integer('widths').array().notNull(),
    /** A very small copy as a data URI, shown until the picture is there; null for one with transparent parts. */
    placeholder: text('placeholder'),
    state: text('state').$type<'writing' | 'ready' | 'removing'>().notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stored_files_hash').on(table.hash).where(sql`${table.state} = 'ready'`),
    index('stored_files_unfinished').on(table.createdAt).where(sql`${table.state} <> 'ready'`),
    check('stored_files_state', sql`${table.state} in ('writing', 'ready', 'removing')`),
  ],
);

/**
 * One person's upload of a file. What shows the file refers to its upload with a foreign key, and by that keeps it; a
 * column that does so needs an index. See `docs/decisions/0026-files-and-pictures.md`.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    /** Null for the site's own. Its foreign key is in the migration, because accounts use this area. */
    uploadedBy: uuid('uploaded_by'),
    createdAt: timeColumn('created_at').notNull(),
    /** When the job first found that nothing refers to it. */
    unusedSince: timeColumn('unused_since'),
  },
  (table) => [
    index('uploads_file').on(table.fileId),
    index('uploads_person').on(table.uploadedBy),
    index('uploads_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
