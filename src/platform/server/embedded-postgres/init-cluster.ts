import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import { syncFolder } from '../durable-files.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { isAlive } from './process-alive.ts';
import { runAs } from './server-account.ts';
import { majorVersion, program, type ServerBinaries } from './server-binaries.ts';
import { serverEnvironment } from './server-settings.ts';

export const superuser = 'app';

/**
 * Creates the cluster unless it exists. It has a temporary name until it is complete, so that an interrupted creation
 * is never taken for a cluster.
 */
export function initCluster(
  folder: ClusterFolder,
  binaries: ServerBinaries,
  options: { isDurable: boolean },
): void {
  const existing = clusterVersion(folder.data);
  if (existing === undefined) createCluster(folder, binaries, options);
  else if (existing !== majorVersion(binaries)) {
    throw new StartError(
      `The database in ${folder.data} was made by PostgreSQL ${existing} and the application brings ${majorVersion(binaries)}: ` +
        'back it up with the version of the application that made it, and restore the backup into a new DATA_DIR.',
    );
  }
}

function clusterVersion(data: string): number | undefined {
  const file = path.join(data, 'PG_VERSION');
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined;
}

function createCluster(
  folder: ClusterFolder,
  binaries: ServerBinaries,
  options: { isDurable: boolean },
): void {
  removeAbandonedDrafts(folder);
  const draft = `${folder.data}.new-${process.pid}`;
  fs.mkdirSync(draft, { mode: 0o700 });
  if (folder.account) fs.chownSync(draft, folder.account.uid, folder.account.gid);
  try {
    runInitdb(draft, folder, binaries, options);
    publish(draft, folder.data);
    if (options.isDurable) syncFolder(folder.home);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(
  draft: string,
  folder: ClusterFolder,
  binaries: ServerBinaries,
  options: { isDurable: boolean },
): void {
  const initdb = spawnSync(
    program(binaries, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      // The permissions of the socket's folder already exclude other accounts.
      '--auth=trust',
      '--encoding=UTF8',
      // The same collation on every system, whatever locales are installed.
      ...(majorVersion(binaries) >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : ['--locale=C.UTF-8']),
      '--data-checksums',
      '--no-instructions',
      ...(options.isDurable ? [] : ['--no-sync']),
    ],
    { ...runAs(folder.account), env: serverEnvironment, encoding: 'utf8' },
  );
  if (initdb.status === 0) return;
  const reason = initdb.error?.message ?? initdb.stderr.trim().split('\n')[0];
  throw new StartError(
    `The database could not be created in ${folder.home} (${reason}): mend that, or set DATABASE_URL.`,
  );
}

function publish(draft: string, data: string): void {
  try {
    fs.renameSync(draft, data);
  } catch (error) {
    const isTaken = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST';
    // Another process created it first.
    if (isTaken && clusterVersion(data) !== undefined) return;
    if (isTaken)
      throw new StartError(
        `${data} holds something that is not a database: remove it, or set DATA_DIR to another folder.`,
      );
    throw error;
  }
}

function removeAbandonedDrafts(folder: ClusterFolder): void {
  const prefix = `${path.basename(folder.data)}.new-`;
  for (const name of fs.readdirSync(folder.home)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    // The initdb of a killed application may still be writing there.
    fs.rmSync(path.join(folder.home, name), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 100,
    });
  }
}
