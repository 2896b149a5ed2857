import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { endClient, openClient } from '../db/open-client.ts';
import { findTable } from '../db/schema-version.ts';
import { syncFile } from '../durable-files.ts';
import { type CopiedFile, describeFile } from './copied-files.ts';
import { runTool, toolVersion } from './postgres-tools.ts';

const dumpName = 'database.dump';

/** Major version of the server that `client` is connected to. */
export async function serverVersionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
  return Number(rows[0]?.major);
}

/** Writes the database into the folder with pg_dump. Throws StartError when pg_dump is missing, too old, or fails. */
export function dumpDatabase(
  databaseUrl: string,
  folder: string,
  serverVersion: number,
): { file: CopiedFile; toolVersion: number } {
  const version = toolVersion('pg_dump');
  if (version < serverVersion) {
    throw new StartError(
      `The database is PostgreSQL ${serverVersion} and pg_dump is ${version}, which cannot read it: install PostgreSQL's client programs ${serverVersion} or later.`,
    );
  }
  const file = path.join(folder, dumpName);
  // pg_dump would make the file readable for everybody.
  fs.writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  runTool('pg_dump', databaseUrl, ['--format=custom', `--file=${file}`]);
  syncFile(file);
  return { file: describeFile(file, dumpName), toolVersion: version };
}

/** Throws StartError when pg_restore is missing, or older than the pg_dump that made the backup. */
export function requireRestoreTool(dumpVersion: number): void {
  const version = toolVersion('pg_restore');
  if (version >= dumpVersion) return;
  throw new StartError(
    `The backup was made by pg_dump ${dumpVersion} and pg_restore is ${version}: install PostgreSQL's client programs ${dumpVersion} or later.`,
  );
}

/** Throws StartError when the database holds tables, or its PostgreSQL is older than that of the backup. */
export async function requireEmptyDatabase(databaseUrl: string, backupVersion: number): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    const version = await serverVersionOf(client);
    if (version < backupVersion) {
      throw new StartError(
        `The backup is of PostgreSQL ${backupVersion} and the database of DATABASE_URL is ${version}: use PostgreSQL ${backupVersion} or later.`,
      );
    }
    if ((await findTable(client)) === undefined) return;
    throw new StartError(
      'The database of DATABASE_URL is not empty, and nothing in it is overwritten: make a new one (createdb) and name it in DATABASE_URL.',
    );
  } finally {
    await endClient(client);
  }
}

/** Loads a dump into an empty database, in one transaction; the account in the address owns everything it creates. */
export function loadDump(databaseUrl: string, folder: string): void {
  runTool('pg_restore', databaseUrl, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    path.join(folder, dumpName),
  ]);
}
