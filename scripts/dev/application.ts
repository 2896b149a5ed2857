import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** Milliseconds in which the application must stop before it is killed; its database keeps running. */
const timeout = 5000;

/** Loading the application fills Node's default of 16 MB many times: a fifth of a restart would be garbage collection. */
const spaciousHeap = ['--max-semi-space-size=64'];

const reportSchema = z.object({ loaded: z.string() });

/** One run of the development server, in a separate process. */
export class Application {
  readonly #child: ChildProcess;
  readonly #loaded = new Set<string>();
  readonly ended: Promise<unknown>;

  constructor(root: string, env: NodeJS.ProcessEnv) {
    this.#child = spawn(
      process.execPath,
      [...spaciousHeap, '--import', './scripts/dev/report-modules.ts', 'src/process/server.ts', '--dev'],
      { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    );
    this.#child.on('message', (message) => {
      const report = reportSchema.safeParse(message);
      if (report.success) this.#loaded.add(report.data.loaded);
    });
    this.ended = once(this.#child, 'exit');
  }

  /** Whether this run has loaded the file. */
  runs(file: string): boolean {
    return this.#loaded.has(file);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const giveUp = setTimeout(() => this.#child.kill('SIGKILL'), timeout);
    await this.ended;
    clearTimeout(giveUp);
  }
}
