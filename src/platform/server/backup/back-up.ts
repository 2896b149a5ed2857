import fs from 'node:fs';
import path from 'node:path';
import { addSeconds, type Clock, secondsPerDay } from '../../kernel/clock/clock.ts';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import { endClient, openClient } from '../db/open-client.ts';
import { findAppliedMigration } from '../db/schema-version.ts';
import { syncFolder } from '../durable-files.ts';
import { prepareClusterFolder } from '../embedded-postgres/cluster-folder.ts';
import { joinEmbeddedPostgres } from '../embedded-postgres/join-embedded-postgres.ts';
import { type BackupManifest, verifyFiles, writeManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { backUpCluster } from './cluster-backup.ts';
import { copyFolder } from './copied-files.ts';
import { dataFolders } from './data-folders.ts';
import { dumpDatabase, serverVersionOf } from './dump.ts';

type Contents = Omit<BackupManifest, 'format' | 'createdAt'>;

const draftName = /^tu-[\d-]+\.unfinished-\d+$/;

export type Backup = { place: string; bytes: number };

/** Beside the data folder, not in it: removing the data folder keeps the backups. */
export function defaultBackupFolder(dataDir: string): string {
  return path.join(path.dirname(dataDir), 'backups');
}

/**
 * Copies the database (running or stopped) and the other data folders into a new folder below `folder`. The copy has a
 * temporary name until it is complete and verified. Throws StartError when there is nothing to copy, or no place for
 * the copy.
 */
export async function backUp(place: BackupPlace, folder: string, clock: Clock): Promise<Backup> {
  const now = clock.now();
  const target = path.join(path.resolve(folder), `tu-${nameOfTime(now)}`);
  const draft = `${target}.unfinished-${process.pid}`;
  try {
    makePrivateFolder(draft);
  } catch (error) {
    throw explain(error, folder);
  }
  try {
    removeAbandonedDrafts(path.dirname(draft), now);
    const contents = place.databaseUrl
      ? await copyOutsideDatabase(place.databaseUrl, draft)
      : await copyEmbeddedDatabase(place.dataDir, draft);
    // Copied after the database, so that every file the database refers to exists by then.
    for (const name of dataFolders) {
      const source = path.join(place.dataDir, name);
      if (!fs.existsSync(source)) continue;
      const tree = copyFolder(source, path.join(draft, 'files', name), `files/${name}`);
      contents.folders.push(...tree.folders);
      contents.files.push(...tree.files);
    }
    verifyFiles(draft, contents.files);
    writeManifest(draft, { ...contents, createdAt: now.toISOString() });
    syncFolder(draft);
    fs.renameSync(draft, target);
    syncFolder(path.dirname(target));
    return { place: target, bytes: contents.files.reduce((sum, file) => sum + file.bytes, 0) };
  } catch (error) {
    throw explain(error, folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

async function copyOutsideDatabase(databaseUrl: string, draft: string): Promise<Contents> {
  const client = await openClient(databaseUrl);
  try {
    const serverVersion = await serverVersionOf(client);
    const migration = await requireMigration(client);
    const { file, toolVersion } = dumpDatabase(databaseUrl, draft, serverVersion);
    return { kind: 'dump', serverVersion, toolVersion, migration, folders: [], files: [file] };
  } finally {
    await endClient(client);
  }
}

async function copyEmbeddedDatabase(dataDir: string, draft: string): Promise<Contents> {
  const postgres = await joinEmbeddedPostgres({ dataDir });
  try {
    const { data } = prepareClusterFolder(dataDir, undefined);
    const client = await openClient(postgres.url);
    try {
      const serverVersion = await serverVersionOf(client);
      const migration = await requireMigration(client);
      const tree = await backUpCluster(postgres.url, data, path.join(draft, 'cluster'), 'cluster');
      return { kind: 'cluster', serverVersion, migration, ...tree };
    } finally {
      await endClient(client);
    }
  } finally {
    await postgres.stop();
  }
}

async function requireMigration(client: Parameters<typeof findAppliedMigration>[0]): Promise<number> {
  const migration = await findAppliedMigration(client);
  if (migration !== undefined) return migration;
  throw new StartError('The database is empty: there is nothing to back up before the first start.');
}

/** `2026-11-22-110522`, in UTC. */
export function nameOfTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
}

/** The backup holds personal data, password hashes and secrets. */
function makePrivateFolder(folder: string): void {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  fs.mkdirSync(folder, { mode: 0o700 });
}

/**
 * Removes what killed backups left. Only when older than a day: another machine may be writing to the same folder now.
 */
function removeAbandonedDrafts(folder: string, now: Date): void {
  for (const name of fs.readdirSync(folder)) {
    if (!draftName.test(name)) continue;
    const draft = path.join(folder, name);
    const isOld = addSeconds(fs.statSync(draft).mtime, secondsPerDay) < now;
    if (isOld) fs.rmSync(draft, { recursive: true, force: true });
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = errorCode(error);
  if (error instanceof StartError || !code?.startsWith('E')) return error;
  return new StartError(
    `The backup could not be written below ${folder} (${code}): make room there, or name another folder.`,
    { cause: error },
  );
}
