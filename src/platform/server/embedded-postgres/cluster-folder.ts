import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import type { Log } from '../log/log.ts';
import { canAccess, chooseServerAccount, type ServerAccount } from './server-account.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** The folders of one database server. */
export type ClusterFolder = {
  /** Owned by the application: the server's account must not be able to create links that root would follow. */
  home: string;
  /** The cluster itself; belongs to the server's account. */
  data: string;
  /** The folder of the socket, through a path short enough for a socket address. */
  socket: string;
  logFile: string;
  account: ServerAccount | undefined;
};

/**
 * Creates and checks the folders below `<dataDir>/postgres`. Throws StartError when they cannot be written, or belong
 * to another account.
 */
export function prepareClusterFolder(dataDir: string, log: Pick<Log, 'warn'> | undefined): ClusterFolder {
  const link = path.join(path.resolve(dataDir), 'postgres');
  const account = chooseServerAccount(path.join(link, 'cluster'));
  const home = prepareHome(link, account, log);
  const data = path.join(home, 'cluster');
  requireOwner(data, account);
  const logFile = path.join(home, 'server.log');
  try {
    fs.closeSync(fs.openSync(logFile, 'a', 0o600));
    return { home, data, socket: prepareSocketFolder(home, account), logFile, account };
  } catch (error) {
    throw unusable(path.dirname(link), error);
  }
}

function prepareHome(
  link: string,
  account: ServerAccount | undefined,
  log: Pick<Log, 'warn'> | undefined,
): string {
  const dataDir = path.dirname(link);
  try {
    makeFolders(dataDir);
    if (!fs.existsSync(link)) {
      if (canAccess(dataDir, account) || !isBelow(os.homedir(), dataDir)) makePublicFolder(link);
      else linkToReachableFolder(link, log);
    }
  } catch (error) {
    throw unusable(dataDir, error);
  }
  const home = fs.realpathSync(link);
  if (canAccess(home, account)) return home;
  if (!account) throw unusable(dataDir, undefined);
  throw new StartError(
    `PostgreSQL does not run as root but as the account "${account.name}", which cannot enter ${dataDir}: ` +
      'set DATA_DIR to a folder that it can enter, such as one below /var/lib, or start the application as another account.',
  );
}

/** Like mkdir's `recursive`, which in Node never returns for a path below a folder such as /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function makePublicFolder(folder: string): void {
  makeFolders(folder);
  // Independent of the umask; private folders below have their own mode.
  fs.chmodSync(folder, 0o755);
}

/** The server's account cannot enter root's home: the cluster goes to /var/lib, and the data folder links to it. */
function linkToReachableFolder(link: string, log: Pick<Log, 'warn'> | undefined): void {
  const folder = fs.mkdtempSync('/var/lib/embedded-postgres-');
  fs.chmodSync(folder, 0o755);
  fs.symlinkSync(folder, link);
  log?.warn(
    { folder },
    'PostgreSQL cannot run below the home of root: the database is kept in another folder',
  );
}

function requireOwner(data: string, account: ServerAccount | undefined): void {
  const stats = fs.statSync(data, { throwIfNoEntry: false });
  const uid = account?.uid ?? process.getuid?.();
  if (!stats || stats.uid === uid) return;
  throw new StartError(
    account
      ? `The database in ${data} belongs to root, as which PostgreSQL does not run: give it to "${account.name}" with chown -R ${account.name} ${data}.`
      : `The database in ${data} belongs to another account (${stats.uid}): start the application as that account, or set DATA_DIR to another folder.`,
  );
}

function unusable(dataDir: string, error: unknown): StartError {
  const code = errorCode(error);
  return new StartError(
    `The data folder ${dataDir} cannot be written${code ? ` (${code})` : ''}: set DATA_DIR to a folder that the application may write.`,
  );
}

function isBelow(folder: string, file: string): boolean {
  return `${path.resolve(file)}/`.startsWith(`${path.resolve(folder)}/`);
}
