// `npm start`: runs under any Node from 20 on, without installed dependencies. Installs what is missing, builds what
// has changed, and starts the server with the project's own Node.
import { spawn } from 'node:child_process';
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

offerHelp('start');

const node = await prepare();

// New objects fill at most 8 MB before they are collected. By default Node uses 100 MB more on a large
// machine, to save a few per cent of time.
const server = spawn(node, ['--max-semi-space-size=8', 'src/process/server.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Threads for hashing passwords and compressing answers: with Node's default of four, sign-ins would delay pages.
    UV_THREADPOOL_SIZE: '8',
    // Threads share two heaps of the C library: a heap per thread would never give memory back.
    MALLOC_ARENA_MAX: '2',
    // Cache of compiled code: from the second start on, a third less processor time. Node works without it if
    // the folder is not writable.
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    ...process.env,
    NODE_ENV: 'production',
  },
});
// Ctrl-C reaches the server too, and a second signal has no effect.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid);
server.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
);

/** A killed npm forwards no signal. */
function stopWithNpm(npm) {
  setInterval(() => process.ppid === npm || server.kill('SIGTERM'), 1000).unref();
}
