// `npm run screenshots`: images of every page in `screenshots/`. Takes some minutes; `-- --page=beer --lng=de` for a
// part.
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
