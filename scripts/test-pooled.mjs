// `npm run test:pooled [-- FILE …]`: the tests of the API, with their databases behind PgBouncer in transaction mode and statements sent
// unnamed (PREPARED_STATEMENTS=no). Needs Debian's package pgbouncer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const files = process.argv.slice(2);
const wanted = files.length > 0 ? files : ['.api.test'];
const tests = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...wanted], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POOLED: 'yes' },
});
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
