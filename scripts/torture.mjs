// `npm run torture -- --rounds 100`: repeatedly kills the application, its database and both while people buy. The
// tests do the same for one round each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const node = await prepare();
const tests = spawn(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'process', 'tests/process/torture.test.ts'],
  { stdio: 'inherit', env: { ...process.env, TORTURE_ROUNDS: values.rounds } },
);
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
