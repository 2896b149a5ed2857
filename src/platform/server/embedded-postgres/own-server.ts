import { endClient } from '../db/open-client.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-alive.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { connect, connectIfRunning } from './server-connection.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** A running server that this process started, and the lock that excludes other applications. */
export type OwnServer = { process: ServerProcess; lock: InstanceLock };

export type ServerPlan = {
  folder: ClusterFolder;
  binaries: ServerBinaries;
  settings: string[];
  signal: AbortSignal;
};

const maintenanceDatabase = 'postgres';

/** Milliseconds after which a stopping server whose application is gone is told to end at once. */
const orphanLimit = 10_000;

/**
 * Returns a server on the cluster: reuses `previous` if only its connections broke, starts one otherwise.
 * Throws StartError when another application owns the cluster.
 */
export async function obtainServer(plan: ServerPlan, previous?: ServerProcess): Promise<OwnServer> {
  if (previous && !previous.hasExited()) return lockServer(plan.folder, previous);
  await endOrphan(plan);
  const server = await launchServer(plan.folder, plan.binaries, plan.settings, plan.signal);
  try {
    return await lockServer(plan.folder, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function releaseServer({ process, lock }: OwnServer): Promise<void> {
  await endClient(lock.client);
  await process.stop();
}

async function lockServer(folder: ClusterFolder, process: ServerProcess): Promise<OwnServer> {
  return { process, lock: await takeInstanceLock(await connect(folder, maintenanceDatabase), folder) };
}

/**
 * Stops a server whose application is gone. Reusing it is unsafe: it may be of an older version, or already be
 * stopping.
 */
async function endOrphan(plan: ServerPlan): Promise<void> {
  const { folder } = plan;
  const hurry = hurryOrphan(plan);
  const client = await connectIfRunning(folder, maintenanceDatabase, hurry);
  if (!client) return;
  const lock = await takeInstanceLock(client, folder);
  const pid = readPostmasterFile(folder)?.pid;
  if (pid) process.kill(pid, 'SIGINT');
  await lock.lost;
  // Waits for the end of the shutdown.
  const successor = await connectIfRunning(folder, maintenanceDatabase, hurry);
  await successor?.end();
}

/** Called while a server refuses connections: its own shutdown may wait for a client, or never end. */
function hurryOrphan({ folder, signal }: ServerPlan): () => void {
  const startedAt = performance.now();
  return () => {
    signal.throwIfAborted();
    const server = readPostmasterFile(folder);
    if (server?.status !== 'stopping' || !isAlive(server.pid)) return;
    process.kill(server.pid, performance.now() - startedAt > orphanLimit ? 'SIGQUIT' : 'SIGINT');
  };
}
