import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { uploads } from './files.table.ts';

type Reference = { table: string; column: string };

/** Every column of the database with a foreign key to `uploads`. */
export async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select t.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'uploads'::regclass
    order by 1, 2`);
  return rows;
}

/**
 * The condition that a row of `uploads` is referenced. Areas need not be listed, because their foreign keys
 * are read from the database.
 */
export async function isReferenced(db: Database): Promise<SQL> {
  const references = await listReferences(db);
  const conditions = references.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${uploads}.id)`,
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}
