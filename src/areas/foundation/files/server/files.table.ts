import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/**
 * The pictures in storage, each content once. `writing`: its files are being written; `ready`: all are
 * written; `removing`: they are being removed.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Part of the keys in storage. A content that is removed and uploaded again gets a new id. */
    id: idColumn(),
    /** SHA-256 of the uploaded file, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Content type and size of the uploaded file; the type is detected from its content. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels, after rotation to upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths in which it is stored, ascending. */
    widths: integer('widths').array().notNull(),
    /** A very small copy as a data URI, shown until the picture is loaded; null for one with transparency. */
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
 * One person's upload of a file. Rows that show the file reference its upload with a foreign key, which
 * prevents its removal; such a column needs an index. See `docs/decisions/0026-files-and-pictures.md`.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    /**
     * Null for the site's own pictures. Its foreign key is in the migration, because the area of accounts
     * depends on this one.
     */
    uploadedBy: uuid('uploaded_by'),
    createdAt: timeColumn('created_at').notNull(),
    /** When the job first found that nothing references it. */
    unusedSince: timeColumn('unused_since'),
  },
  (table) => [
    index('uploads_file').on(table.fileId),
    index('uploads_person').on(table.uploadedBy),
    index('uploads_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
