import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { Log } from '../log/log.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { prepareClusterFolder } from './cluster-folder.ts';
import { initCluster } from './init-cluster.ts';
import { type OwnServer, obtainServer, releaseServer, type ServerPlan } from './own-server.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findEmbeddedBinaries, prepareBinaries, type ServerBinaries } from './server-binaries.ts';
import { applicationDatabase, databaseUrl } from './server-connection.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Stops the server and its automatic restart. Close the pools first: open connections are cut. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The server stores everything in `<dataDir>/postgres`. */
  dataDir: string;
  log?: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Overrides of the server's settings, such as `fsync=off` for temporary data. */
  settings?: string[];
  /** A PostgreSQL other than the one that npm installed. */
  binaries?: ServerBinaries;
};

const startAttempts = 7;
const maxPause = 5000;
const watchMilliseconds = 500;

/**
 * Starts a PostgreSQL server for this process, creating its cluster at the first start, and restarts it whenever it
 * dies. The server ends with the process, also when that is killed. Throws StartError when the folder is unusable or
 * used by another application.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = [] } = options;
  const folder = prepareClusterFolder(dataDir, log);
  const binaries = prepareBinaries(options.binaries ?? findEmbeddedBinaries(), folder);
  initCluster(folder, binaries, { isDurable: !settings.includes('fsync=off') });

  const stopping = new AbortController();
  const isStopping = once(stopping.signal, 'abort');
  const plan = { folder, binaries, settings, signal: stopping.signal };
  let server = await obtainAtStart(plan);
  await createApplicationDatabase(server);
  const supervision = supervise();
  let stopped: Promise<void> | undefined;

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const watch = setInterval(() => hurryShutdown(plan, server), watchMilliseconds);
      await Promise.race([server.lock.lost, isStopping]);
      clearInterval(watch);
      if (stopping.signal.aborted) return;
      log?.warn({}, 'The connection to PostgreSQL broke: bringing it back');
      server = (await obtainAgain(plan, server, log)) ?? server;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await supervision;
    await releaseServer(server);
  }

  return {
    url: databaseUrl(folder),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Processes of a killed server may need a moment to end; until then no other server starts. */
async function obtainAtStart(plan: ServerPlan): Promise<OwnServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await obtainServer(plan);
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt === startAttempts) {
        const reason = lastLogLine(plan.folder) ?? String(error);
        throw new StartError(`The database did not start (${reason}): see ${plan.folder.logFile}.`, {
          cause: error,
        });
      }
    }
    await sleep(25 * 2 ** attempt);
  }
}

/** Retries until the server runs again; undefined when the application stops first. */
async function obtainAgain(
  plan: ServerPlan,
  previous: OwnServer,
  log: EmbeddedPostgresOptions['log'],
): Promise<OwnServer | undefined> {
  for (let pause = 100; !plan.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
    // The connection may end before the process does.
    await sleep(pause, undefined, { signal: plan.signal }).catch(() => {});
    try {
      const server = await obtainServer(plan, previous.process);
      log?.info({}, 'PostgreSQL is back');
      return server;
    } catch (error) {
      if (!plan.signal.aborted) log?.error({ error }, 'PostgreSQL is not back yet');
    }
  }
  return undefined;
}

/**
 * A server asked to stop (SIGTERM) waits for its clients to leave, which a pool never does, and accepts no new ones:
 * end it, so that it can be restarted.
 */
function hurryShutdown(plan: ServerPlan, server: OwnServer): void {
  if (readPostmasterFile(plan.folder)?.status === 'stopping') void server.process.stop();
}

async function createApplicationDatabase({ lock }: OwnServer): Promise<void> {
  const { rowCount } = await lock.client.query('select 1 from pg_database where datname = $1', [
    applicationDatabase,
  ]);
  if (rowCount === 0) await lock.client.query(`create database ${applicationDatabase}`);
}

/** The last line of the server's log without time and process number; undefined when the log is empty. */
function lastLogLine(folder: ClusterFolder): string | undefined {
  const line = fs.readFileSync(folder.logFile, 'utf8').trim().split('\n').at(-1);
  return line?.replace(/^.* \[\d+\] [A-Z]+: +/, '') || undefined;
}
