import { readConfig } from '#platform/server/config/config.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { requireCurrentTables } from '#platform/server/db/schema-version.ts';
import { joinEmbeddedPostgres } from '#platform/server/embedded-postgres/join-embedded-postgres.ts';
import { createLog } from '#platform/server/log/log.ts';
import { RunningParts } from '#platform/server/running-parts.ts';

/**
 * Runs an operator's command on the site's database, beside a running site or without it. Throws StartError
 * if there is no database, or one of another version: a command creates and changes no tables.
 */
export async function withSiteDatabase<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { database, dataDir } = readConfig(process.env);
  // Standard output is for the command's result, so the log goes to standard error.
  const running = new RunningParts(createLog('error', process.stderr));
  try {
    const url = database?.directUrl ?? (await joinDatabase(dataDir, running));
    await requireCurrentTables(url);
    const { db, close } = createDatabase(url, { max: 1 });
    running.add({ name: 'connections to the database', close, limit: 2000 });
    return await run(db);
  } finally {
    await running.close();
  }
}

async function joinDatabase(dataDir: string, running: RunningParts): Promise<string> {
  const { url, stop } = await joinEmbeddedPostgres({ dataDir });
  running.add({ name: 'the database server', close: stop, limit: Number.POSITIVE_INFINITY });
  return url;
}
