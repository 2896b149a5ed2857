// `npm run growth [-- --rows 10000000] [--dir FOLDER]`: what ordinary requests cost with millions of rows, as ratios to ten thousand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const growth = spawn(node, ['scripts/growth/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(growth, 'exit');
process.exitCode = code ?? 1;
