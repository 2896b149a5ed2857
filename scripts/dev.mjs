// `npm run dev`: runs under any Node from 20 on, without installed dependencies. Installs what is missing, then starts
// the supervisor of the development server with the project's own Node.
import { spawn } from 'node:child_process';
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

offerHelp('dev');

const node = await prepare({ build: false });

const supervisor = spawn(node, ['scripts/dev/supervise.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'development' },
});
// Ctrl-C reaches the supervisor too; a signal to this process alone is forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => supervisor.kill('SIGTERM'));
supervisor.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
);
