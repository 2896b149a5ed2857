// `npm run screenshots`: pictures of every page in `screenshots/`, to look at. Some minutes; `-- --page=beer --lng=de` for less.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const shots = spawn(node, ['scripts/screenshots.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
const [code] = await once(shots, 'exit');
process.exitCode = code ?? 1;
