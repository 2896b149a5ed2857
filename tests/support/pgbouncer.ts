import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { chooseServerAccount, runAs } from '#platform/server/embedded-postgres/server-account.ts';
import { freePort } from '../process/site-process.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** PgBouncer, which Debian installs beside the programs of its account. */
const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (file) => spawnSync(file, ['--version']).status === 0,
);

export const isPgBouncerInstalled = program !== undefined;

/** Starts PgBouncer in front of a database, for one test. Returns the address of the database through it. */
export async function startPgBouncer(databaseUrl: string, poolMode: string, poolSize = 5): Promise<string> {
  const folder = makeTemporaryFolder();
  const { user = '', host = '', port, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const ownPort = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]\n* = host=${host} port=${port} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${ownPort}\nunix_socket_dir =\nauth_type = any\npool_mode = ${poolMode}\ndefault_pool_size = ${poolSize}\n`,
  );
  const child = spawn(program ?? '', ['-q', config], {
    stdio: 'ignore',
    ...runAs(chooseServerAccount(path.join(host, '..', 'cluster'))),
  });
  onTestFinished(async () => {
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    removeTemporaryFolder(folder);
  });
  const url = `postgresql://${user}@127.0.0.1:${ownPort}/${database}`;
  await vi.waitFor(() => ask(url), { timeout: 10_000, interval: 50 });
  return url;
}

async function ask(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}
