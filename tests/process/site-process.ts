import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#platform/kernel/error-code.ts';
import { joinEmbeddedPostgres } from '#platform/server/embedded-postgres/join-embedded-postgres.ts';

export const authSecret = 'a-secret-for-tests-of-the-whole-process';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** As set by `npm start`: these tests start the site dozens of times. */
const compileCache = path.join(root, 'node_modules/.cache/compiled');

export type Command = { program?: string; args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string };

/** How a process ended, and its output. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** A program of the project in its own process group, as a terminal would start it. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
  stdout = '';
  stderr = '';

  constructor({
    program = process.execPath,
    args = ['src/process/server.ts'],
    env = {},
    cwd = root,
  }: Command) {
    const { PATH, HOME } = process.env;
    this.child = spawn(program, args, {
      cwd,
      // Passes only these environment variables on: others could configure the site.
      env: { PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program was not started');
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  signalGroup(signal: NodeJS.Signals): Promise<Ending> {
    process.kill(-this.pid, signal);
    return this.ended;
  }

  /** Sends the signal to each process that the program started, one after the other, as some service managers do. */
  signalAll(signal: NodeJS.Signals): Promise<Ending> {
    for (const pid of [this.pid, ...descendantsOf(this.pid)]) signalIfRunning(pid, signal);
    return this.ended;
  }

  /** Sends the signal to the whole process group, as Ctrl-C in a terminal does. */
  pressCtrlC(): Promise<Ending> {
    return this.signalGroup('SIGINT');
  }
}

function descendantsOf(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = list.map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

export type RunningSite = Program & { url: string; port: number; dataDir: string; milliseconds: number };

/** Starts the real site and resolves when it reports that it serves. */
export async function startSiteProcess(options: {
  dataDir: string;
  port?: number;
  command?: Command;
}): Promise<RunningSite> {
  const { dataDir, command = {} } = options;
  const port = options.port ?? (await freePort());
  const start = performance.now();
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'warn',
    ...command.env,
  };
  const program = new Program({ ...command, env });
  await waitForWelcome(program);
  const milliseconds = Math.round(performance.now() - start);
  return Object.assign(program, { url: `http://127.0.0.1:${port}`, port, dataDir, milliseconds });
}

async function waitForWelcome(program: Program): Promise<void> {
  while (!program.stdout.includes('TU Tutto è Uno: http')) {
    if (program.hasEnded) throw new Error(`The site did not start:\n${program.stderr}\n${program.stdout}`);
    await sleep(10);
  }
}

/** A free port below those that the system gives to connections and to `listen(0)`, which would take it before its user does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The address of the database server run by the site in `dataDir`. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  return (await joinEmbeddedPostgres({ dataDir })).url;
}

/** A worker of the database may have ended since the processes were listed. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
