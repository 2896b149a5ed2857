import { readConfig } from '#platform/server/config/config.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { joinEmbeddedPostgres } from '#platform/server/embedded-postgres/join-embedded-postgres.ts';

/** Runs an operator's command on the site's database, beside a running site or without it. */
export async function withSiteDatabase<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await joinEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(postgres.url);
    const database = createDatabase(postgres.url, { max: 1 });
    try {
      return await run(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
