// `npm run dev:hosted`: the development server with a double of a hosted store, whose products the shop shows.
import { spawn } from 'node:child_process';
import { offerHelp } from '../../scripts/help.mjs';
import { prepare } from '../../scripts/prepare.mjs';

offerHelp('dev:hosted');

const node = await prepare({ build: false });
const apiUrl = `http://127.0.0.1:${process.env.HOSTED_STORE_PORT ?? 3100}`;

const store = spawn(node, ['laboratory/hosted-store/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, HOSTED_STORE_PORT: new URL(apiUrl).port },
});
const site = spawn(process.execPath, ['scripts/dev.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, STORE_API_URL: apiUrl, STORE_ID: 'store_prova', STORE_ALLOW_PRIVATE: 'yes' },
});
// Ctrl-C reaches both too; a signal to this process alone is forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => site.kill('SIGTERM'));
store.on('exit', (code) => {
  if (code) site.kill('SIGTERM');
});
site.on('exit', (code) => {
  store.kill('SIGTERM');
  process.exit(code ?? 1);
});
