import { prepareClusterFolder } from './cluster-folder.ts';
import { applicationDatabase, connectIfRunning, databaseUrl } from './server-connection.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/** For a command that may be run beside the application: uses its server if it runs, and starts one otherwise. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = prepareClusterFolder(options.dataDir, options.log);
  const client = await connectIfRunning(folder, applicationDatabase);
  if (!client) return startEmbeddedPostgres(options);
  await client.end();
  return { url: databaseUrl(folder), stop: async () => {} };
}
