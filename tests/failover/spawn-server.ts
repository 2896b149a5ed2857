import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { runAs, type ServerAccount } from '#platform/server/embedded-postgres/server-account.ts';

const programs = { etcd: '--version', patroni: '--version', haproxy: '-v', nginx: '-v' };

/** The Debian packages that must be installed first. */
export function listMissingPrograms(): string[] {
  return Object.entries(programs)
    .filter(([program, ask]) => spawnSync(program, [ask]).status !== 0)
    .map(([program]) => program);
}

export type Server = {
  child: ChildProcess;
  /** Sends the signal, unless the process has ended, and resolves at its end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts a program whose output goes to a file. */
export function spawnServer(
  [program, ...args]: [string, ...string[]],
  { logFile, env = {}, account }: { logFile: string; env?: NodeJS.ProcessEnv; account?: ServerAccount },
): Server {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    ...runAs(account),
  });
  return {
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** All processes whose command contains this folder, and their children. */
export function processesOf(folder: string): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
  const found = new Set(
    processes.filter(({ command }) => command.includes(`${folder}/`)).map(({ pid }) => pid),
  );
  for (const { pid, parent } of processes) if (found.has(parent)) found.add(pid);
  found.delete(process.pid);
  return [...found];
}
