import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '#platform/server/log/log.ts';

/**
 * Reports to systemd that the site is ready: units of `Type=notify` wait for it (sd_notify(3)). Does nothing
 * without a service manager. The message is sent by a systemd program, because Node cannot open datagram
 * sockets of the file system.
 */
export async function notifyReady(socket: string | undefined, log: Log): Promise<void> {
  if (!socket) return;
  const env = { PATH: process.env.PATH, NOTIFY_SOCKET: socket };
  try {
    await promisify(execFile)('systemd-notify', ['--ready', `--pid=${process.pid}`], { env });
  } catch (error) {
    log.warn({ err: error }, 'systemd was not told that the site serves');
  }
}

/** Removes the socket from the environment, so that child processes cannot report in its place. */
export function takeNotifySocket(): string | undefined {
  const { NOTIFY_SOCKET: socket } = process.env;
  delete process.env.NOTIFY_SOCKET;
  return socket;
}
