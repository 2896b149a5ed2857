// `npm run test:changed [-- REF]`: checks, and the tests of the areas that have changed since REF (default: the last commit).
// `npm test` runs everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare({ build: false });
const tests = spawn(node, ['scripts/test-changed/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
