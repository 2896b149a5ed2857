import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartError } from '../config/start-error.ts';

/** The account that runs PostgreSQL when the application runs as root, because PostgreSQL refuses to run as root. */
export type ServerAccount = { uid: number; gid: number; name: string };

const preferredNames = ['postgres', 'node', 'nobody'];

/**
 * The account for the cluster in `dataFolder`; undefined when the application is not root: the server then runs as the
 * same user. An existing cluster keeps its owner, although a PostgreSQL installed later may add a preferred account.
 */
export function chooseServerAccount(dataFolder: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = listAccounts();
  const owner = fs.statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? String(owner.uid);
    return { uid: owner.uid, gid: owner.gid, name };
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL does not run as root and no account "postgres" or "nobody" exists: start the application as another account.',
  );
}

/** The options that make child_process run a command as `account`. */
export function runAs(account: ServerAccount | undefined): { uid?: number; gid?: number; cwd: string } {
  // The account may not be allowed to enter the application's working folder.
  return account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
}

/** True when the account may enter the folder or run the program at `file`. */
export function canAccess(file: string, account: ServerAccount | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', file], runAs(account)).status === 0;
}

// initdb looks its account up by number, so the account must exist in the system.
function listAccounts(): ServerAccount[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
