import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseServerAccount } from '#platform/server/embedded-postgres/server-account.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { copyFolder } from '../process/demo-data.ts';
import { clusterFolder } from './test-cluster.ts';

const settings = ['fsync=off', 'dynamic_shared_memory_type=mmap', 'hot_standby_feedback=on'];

/** Starts the server of a data folder, and a streaming standby of it in another folder. */
export async function startWithStandby(
  dataDir: string,
  standbyDir: string,
): Promise<{ primary: EmbeddedPostgres; standby: EmbeddedPostgres }> {
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await first.stop();
  copyFolder(path.join(dataDir, 'postgres'), path.join(standbyDir, 'postgres'));
  const primary = await startEmbeddedPostgres({ dataDir, settings });
  const { host, user } = new pg.Client({ connectionString: primary.url });
  const cluster = clusterFolder(standbyDir);
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\n`,
  );
  const signal = path.join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  const account = chooseServerAccount(cluster);
  if (account) chownSync(signal, account.uid, account.gid);
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir, settings });
  return { primary, standby };
}
