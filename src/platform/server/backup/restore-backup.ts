import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../kernel/clock/clock.ts';
import { StartError } from '../config/start-error.ts';
import { endClient, openClient } from '../db/open-client.ts';
import { findAppliedMigration, requireKnownMigration } from '../db/schema-version.ts';
import { prepareClusterFolder } from '../embedded-postgres/cluster-folder.ts';
import { findEmbeddedBinaries, majorVersion } from '../embedded-postgres/server-binaries.ts';
import { connectIfRunning } from '../embedded-postgres/server-connection.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { nameOfTime } from './back-up.ts';
import { type BackupManifest, readManifest, verifyFiles } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { dataFolders } from './data-folders.ts';
import { loadDump, requireEmptyDatabase, requireRestoreTool } from './dump.ts';
import { type Destination, placeFolders, requireFree } from './replaced-folders.ts';

export type RestoreOptions = {
  place: BackupPlace;
  /** Moves existing data aside instead of refusing to restore. */
  replace: boolean;
  clock: Clock;
};

export type Restored = { createdAt: string; movedAside: string[] };

/**
 * Restores a backup to the data folder, or to the empty database of DATABASE_URL. Throws StartError when the backup is
 * damaged or does not fit, when the site is running, or when data exists already.
 */
export async function restoreBackup(backup: string, options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl } = options.place;
  const manifest = readManifest(backup);
  requireFittingPlace(manifest, options.place);
  requireKnownMigration(manifest.migration, 'The database in the backup');
  requireAccountOf(dataDir);
  verifyFiles(backup, manifest.files);

  const destinations: Destination[] = dataFolders
    .filter((name) => manifest.folders.includes(`files/${name}`))
    .map((name) => ({ name: `files/${name}`, target: path.join(dataDir, name) }));
  if (databaseUrl) await requireReadyDatabase(manifest, databaseUrl);
  else destinations.unshift(await prepareCluster(manifest, dataDir));
  if (!options.replace) requireFree(destinations);
  if (databaseUrl) loadDump(databaseUrl, backup);
  const asideSuffix = `.before-${nameOfTime(options.clock.now())}`;
  const movedAside = placeFolders(backup, manifest, destinations, asideSuffix);
  if (databaseUrl) await requireRestored(databaseUrl, manifest);
  else await startOnce(dataDir, manifest);
  return { createdAt: manifest.createdAt, movedAside };
}

function requireFittingPlace({ kind }: BackupManifest, { databaseUrl }: RestoreOptions['place']): void {
  if (kind === 'cluster' && databaseUrl) {
    throw new StartError(
      'The backup is of an embedded database and DATABASE_URL names another one: restore it without DATABASE_URL, into a folder.',
    );
  }
  if (kind === 'dump' && !databaseUrl) {
    throw new StartError(
      'The backup is of a database of its own: set DATABASE_URL to the empty database that it shall go to.',
    );
  }
}

/** Files restored by root would belong to root, and the account that runs the site could not read them. */
function requireAccountOf(dataDir: string): void {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0 || !owner) return;
  throw new StartError(
    `${dataDir} belongs to another account (${owner}): restore as that account, for example with sudo -u "#${owner}".`,
  );
}

async function prepareCluster({ serverVersion }: BackupManifest, dataDir: string): Promise<Destination> {
  const own = majorVersion(findEmbeddedBinaries());
  if (serverVersion !== own) {
    throw new StartError(
      `The backup is of PostgreSQL ${serverVersion} and the application brings ${own}: restore it with a version of the application that brings ${serverVersion}.`,
    );
  }
  const folder = prepareClusterFolder(dataDir, undefined);
  const running = await connectIfRunning(folder, 'postgres');
  if (running) {
    await running.end();
    throw new StartError(`The site runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
  }
  return { name: 'cluster', target: folder.data, owner: folder.account };
}

/** A first start replays the log, and proves that a server can start on the copied files. */
async function startOnce(dataDir: string, manifest: BackupManifest): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await requireRestored(postgres.url, manifest);
  } finally {
    await postgres.stop();
  }
}

async function requireReadyDatabase(manifest: BackupManifest, databaseUrl: string): Promise<void> {
  requireRestoreTool(manifest.toolVersion ?? manifest.serverVersion);
  await requireEmptyDatabase(databaseUrl, manifest.serverVersion);
}

async function requireRestored(databaseUrl: string, { migration }: BackupManifest): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    const applied = await findAppliedMigration(client);
    if (applied !== migration) throw new Error(`Restored as of ${applied}, backed up as of ${migration}`);
    // A new database has no table statistics; without them its first queries are slow.
    await client.query('analyze');
  } finally {
    await endClient(client);
  }
}
