import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseServerAccount, runAs } from '#platform/server/embedded-postgres/server-account.ts';
import { freePort } from '../process/site-process.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** PgBouncer, which Debian installs among the programs of administration. */
const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (file) => spawnSync(file, ['--version']).status === 0,
);

export const isPgBouncerInstalled = program !== undefined;

export type PgBouncer = { url: string; stop(): Promise<void> };

/**
 * Starts PgBouncer in front of a server; `url` is the database through it, and other databases of the server
 * are reached by their names.
 */
export async function openPgBouncer(
  databaseUrl: string,
  { poolMode, poolSize }: { poolMode: string; poolSize: number },
): Promise<PgBouncer> {
  const folder = makeTemporaryFolder();
  const { user = '', host = '', port, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const ownPort = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]\n* = host=${host} port=${port} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${ownPort}\nunix_socket_dir =\nauth_type = any\npool_mode = ${poolMode}\ndefault_pool_size = ${poolSize}\nmax_client_conn = 1000\n`,
  );
  const child = spawn(program ?? '', ['-q', config], {
    stdio: 'ignore',
    ...runAs(chooseServerAccount(path.join(host, '..', 'cluster'))),
  });
  const stop = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    removeTemporaryFolder(folder);
  };
  const url = `postgresql://${user}@127.0.0.1:${ownPort}/${database}`;
  for (let attempt = 1; !(await answers(url)); attempt++) {
    if (attempt === 200) throw new Error('PgBouncer does not answer');
    await sleep(50);
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
