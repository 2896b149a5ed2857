import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { newId } from '../../kernel/id.ts';
import { StartError } from '../config/start-error.ts';
import { endClient } from '../db/open-client.ts';
import { writeFileDurably } from '../durable-files.ts';
import { type CopiedTree, copyFile, copyFolder, describeFile } from './copied-files.ts';

/** Folders whose content a server creates again; https://www.postgresql.org/docs/current/continuous-archiving.html */
const remadeFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const remadeFiles = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*)(\/|$)/;
const controlFile = 'global/pg_control';

type WalPosition = { walFile: string };

/**
 * Copies the files of a running cluster and the log (WAL) that makes the copy consistent: a server started on it has
 * everything committed before this returns. `url` must be of a superuser of that server.
 */
export async function backUpCluster(
  url: string,
  data: string,
  target: string,
  name: string,
): Promise<CopiedTree> {
  const client = new pg.Client({ connectionString: url, application_name: 'tu-backup' });
  // The running statement is rejected with the same error, so the caller gets it; without a listener the process would
  // end.
  client.on('error', () => {});
  await client.connect();
  try {
    // From here on the server retains its log files until this session ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `tu_backup_${newId().replaceAll('-', '')}`,
    ]);
    const start = await client.query<WalPosition>(
      `select pg_walfile_name(lsn) as "walFile" from pg_backup_start('tu', true) as lsn`,
    );
    const isWanted = (file: string) =>
      !remadeFolders.test(file) && !remadeFiles.test(file) && file !== controlFile;
    const tree = copyFolder(data, target, name, isWanted);
    const copyTo = (file: string) =>
      copyFile(path.join(data, file), path.join(target, file), path.posix.join(name, file));
    tree.files.push(copyTo(controlFile));
    const stop = await client.query<WalPosition & { labelfile: string; spcmapfile: string }>(
      'select pg_walfile_name(lsn) as "walFile", labelfile, spcmapfile from pg_backup_stop(false)',
    );
    const [first, last] = [start.rows[0], stop.rows[0]];
    if (!first || !last)
      throw new Error('PostgreSQL did not say which part of its log belongs to the backup');
    if (last.spcmapfile) {
      throw new StartError('The database has tablespaces, which this backup leaves out: use pg_basebackup.');
    }
    writeFileDurably(path.join(target, 'backup_label'), last.labelfile);
    tree.files.push(describeFile(path.join(target, 'backup_label'), path.posix.join(name, 'backup_label')));
    for (const walFile of walFilesBetween(first.walFile, last.walFile)) {
      if (!fs.existsSync(path.join(data, 'pg_wal', walFile))) {
        throw new StartError(`The backup lacks ${walFile} of the database's log: try again.`);
      }
      tree.files.push(copyTo(path.posix.join('pg_wal', walFile)));
    }
    return tree;
  } finally {
    await endClient(client);
  }
}

const timelineDigits = 8;
const walFilesPerLog = 0x100n;

/** The names of all log files of 16 MB from `first` to `last`: 8 hexadecimal digits each of timeline, log and file. */
export function walFilesBetween(first: string, last: string): string[] {
  const timeline = first.slice(0, timelineDigits);
  const names: string[] = [];
  for (let number = walNumber(first); number <= walNumber(last); number++) {
    names.push(`${timeline}${hex(number / walFilesPerLog)}${hex(number % walFilesPerLog)}`);
  }
  return names;
}

function walNumber(name: string): bigint {
  const log = BigInt(`0x${name.slice(timelineDigits, 2 * timelineDigits)}`);
  return log * walFilesPerLog + BigInt(`0x${name.slice(2 * timelineDigits)}`);
}

function hex(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(timelineDigits, '0');
}
