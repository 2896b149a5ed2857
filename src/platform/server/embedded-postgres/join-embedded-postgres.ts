import { prepareClusterFolder } from './cluster-folder.ts';
import { applicationDatabase, connectIfRunning, databaseUrl } from './server-connection.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/** For commands that may run while the application runs: uses its server, or starts one when there is none. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = prepareClusterFolder(options.dataDir, options.log);
  const client = await connectIfRunning(folder, applicationDatabase);
  if (!client) return startEmbeddedPostgres(options);
  await client.end();
  return { url: databaseUrl(folder), stop: async () => {} };
}
