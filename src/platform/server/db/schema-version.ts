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

/** Creation time of the newest migration applied to the database; undefined when there is none. */
export async function findAppliedMigration(client: pg.Client): Promise<number | undefined> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table.rows[0]?.name) return undefined;
  const newest = await client.query(
    'select max(created_at)::text as "madeAt" from drizzle.__drizzle_migrations',
  );
  const madeAt: unknown = newest.rows[0]?.madeAt;
  return madeAt === null ? undefined : Number(madeAt);
}

/**
 * Throws StartError when a newer version of the application migrated the database: this code does not know its tables.
 */
export function requireKnownMigration(applied: number | undefined, owner: string): void {
  if (applied === undefined || applied <= newestMigration()) return;
  throw new StartError(
    `${owner} was changed by a newer version of the application: use that version, or a backup from before its upgrade.`,
  );
}

/** Throws StartError unless the database has the tables that this code knows: for what must not create or change any. */
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
