import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { readPostmasterFile, removeStaleLockFiles } from './postmaster-file.ts';
import { runAs } from './server-account.ts';
import { program, type ServerBinaries } from './server-binaries.ts';
import { serverEnvironment, settingArguments } from './server-settings.ts';
import { socketPort } from './socket-folder.ts';

export type ServerProcess = { pid: number; hasExited(): boolean; stop(): Promise<void> };

const startTimeoutSeconds = 300;
/**
 * Milliseconds after which a stopping server is told to end at once, and then killed. Its next start replays
 * the log.
 */
const [quitAfter, killAfter] = [10_000, 15_000];

/**
 * A shell that starts a watcher and then becomes the server. The watcher's input comes from the application: when it is
 * closed or the application is killed, it shuts the server down. It ignores SIGTERM: the server treats a child killed
 * by a signal as a crash.
 */
const watchedServer =
  'exec 3<&0; (trap "" TERM INT HUP; read -r _; kill -INT $$ 2>/dev/null) <&3 3<&- & exec "$@" </dev/null 3<&-';

/** Starts the server and resolves when it accepts connections. */
export async function launchServer(
  folder: ClusterFolder,
  binaries: ServerBinaries,
  settings: string[],
  signal: AbortSignal,
): Promise<ServerProcess> {
  removeStaleLockFiles(folder);
  const child = spawnServer(folder, binaries, settings);
  const server = { pid: child.pid ?? 0, hasExited: () => hasExited(child), stop: () => stop(child) };
  try {
    await waitUntilReady(server, folder, signal);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function spawnServer(folder: ClusterFolder, binaries: ServerBinaries, settings: string[]): ChildProcess {
  const log = fs.openSync(folder.logFile, 'a', 0o600);
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      watchedServer,
      'sh',
      program(binaries, 'postgres'),
      ...['-D', folder.data, '-k', folder.socket, '-p', String(socketPort)],
      ...settingArguments(settings),
    ],
    // Detached: Ctrl-C in a terminal reaches only the application, which finishes its work before it stops the server.
    { ...runAs(folder.account), env: serverEnvironment, detached: true, stdio: ['pipe', log, log] },
  );
  fs.closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

async function waitUntilReady(
  server: ServerProcess,
  folder: ClusterFolder,
  signal: AbortSignal,
): Promise<void> {
  const deadline = AbortSignal.timeout(startTimeoutSeconds * 1000);
  for (;;) {
    if (server.hasExited()) throw new Error('PostgreSQL ended before it was ready');
    const file = readPostmasterFile(folder);
    if (file?.pid === server.pid && file.status === 'ready') return;
    if (deadline.aborted)
      throw new StartError(
        `The database was not ready after ${startTimeoutSeconds} seconds: see ${folder.logFile}.`,
      );
    await sleep(10, undefined, { signal });
  }
}

/** Fast shutdown: open transactions are rolled back, everything is written, and the next start needs no recovery. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  // Also without the watcher, which may have been killed.
  child.kill('SIGINT');
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), quitAfter),
    setTimeout(() => child.kill('SIGKILL'), killAfter),
  ];
  await exited;
  for (const timer of timers) clearTimeout(timer);
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
