import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { applicationDatabase, connectIfRunning, databaseUrl } from './server-connection.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/**
 * For commands that may run while the application runs: uses its server, or starts one when there is none. Throws StartError
 * when there is no database in the folder.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (!fs.existsSync(path.join(options.dataDir, 'postgres/cluster'))) {
    throw new StartError(
      `There is no database in ${options.dataDir}: set DATA_DIR or DATABASE_URL as for the site whose database is meant.`,
    );
  }
  const folder = prepareClusterFolder(options.dataDir, options.log);
  const client = await connectIfRunning(folder, applicationDatabase);
  if (!client) return startEmbeddedPostgres(options);
  await client.end();
  return { url: databaseUrl(folder), stop: async () => {} };
}
