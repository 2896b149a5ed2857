// `npm run conformance -- --url http://127.0.0.1:3000/store/tu`: which rules of the store contract a store keeps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const run = spawn(node, ['scripts/conformance/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(run, 'exit');
process.exitCode = code ?? 1;
