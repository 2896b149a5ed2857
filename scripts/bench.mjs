// `npm run bench [-- PART ...]`: how fast the site is, as ratios to simpler things measured in the same run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const bench = spawn(node, ['scripts/bench/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(bench, 'exit');
process.exitCode = code ?? 1;
