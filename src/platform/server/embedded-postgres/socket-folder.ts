import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import type { ServerAccount } from './server-account.ts';

export const socketPort = 5432;

// The shortest limit of the supported systems (macOS: 104 bytes with the final zero).
const maxAddressLength = 103;

/** Creates the folder of the server's socket, which only the server's account (and root) can enter. */
export function prepareSocketFolder(home: string, account: ServerAccount | undefined): string {
  const folder = path.join(home, 'socket');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const address = path.join(folder, `.s.PGSQL.${socketPort}`);
  return Buffer.byteLength(address) > maxAddressLength ? linkFromShortPath(folder) : folder;
}

/**
 * The socket stays in the cluster's folder, even below a long path: any process that opens the cluster, also from
 * another container, then finds its running server.
 */
function linkFromShortPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const link = `/tmp/postgres-${hash}`;
  try {
    fs.symlinkSync(folder, link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Any account may write in /tmp: a link made by another account could lead connections to its own server.
    const isOurs = fs.lstatSync(link).uid === process.getuid?.() && fs.readlinkSync(link) === folder;
    if (!isOurs) throw new StartError(`${link} is in the way of the database's socket: remove it.`);
  }
  return link;
}
