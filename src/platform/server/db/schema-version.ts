import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';
import { endClient, openClient } from './open-client.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../../../migrations');

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Creation time of the newest migration in this code, in milliseconds since 1970. */
export function newestMigration(): number {
  const journal = fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return Math.max(...journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when));
}

/**
 * Creation time of the newest migration applied to the database; undefined when the database is empty. Throws StartError when it has
 * tables but no migration: they belong to another application.
 */
export async function findAppliedMigration(client: pg.Client): Promise<number | undefined> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table.rows[0]?.name) {
    const foreign = await findTable(client);
    if (foreign === undefined) return undefined;
    throw new StartError(
      `The database belongs to another application: it has a table ${foreign}, and no record of migrations. Make a new one (createdb) and name it in DATABASE_URL.`,
    );
  }
  const newest = await client.query(
    'select max(created_at)::text as "madeAt" from drizzle.__drizzle_migrations',
  );
  const madeAt: unknown = newest.rows[0]?.madeAt;
  return madeAt === null ? undefined : Number(madeAt);
}

/** Name of any table, view or sequence that belongs to no extension; undefined when the database is empty. */
export async function findTable(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relkind = 'S', c.relname limit 1`);
  return rows[0]?.name;
}

/**
 * Throws StartError when a newer version of the application migrated the database: this code does not know its tables.
 */
export function requireKnownMigration(applied: number | undefined, owner: string): void {
  if (applied === undefined || applied <= newestMigration()) return;
  throw new StartError(
    `${owner} was changed by a newer version of the application: use that version, or a backup from before its upgrade. In development another DATA_DIR does too.`,
  );
}

/**
 * Throws StartError unless the database has the tables of this code: for commands that must not create or
 * change any.
 */
export async function requireCurrentTables(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    const applied = await findAppliedMigration(client);
    requireKnownMigration(applied, 'The database');
    if (applied === undefined) {
      throw new StartError(
        'The database is empty: the first start of the site creates its tables. Set DATA_DIR or DATABASE_URL as for the site.',
      );
    }
    if (applied < newestMigration()) {
      throw new StartError(
        'The database is of an older version of the application: run the command of that version, or start this version first, which changes the tables.',
      );
    }
  } finally {
    await endClient(client);
  }
}
