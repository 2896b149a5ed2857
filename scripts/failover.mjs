// `npm run failover -- --rounds 20`: two processes of the site on three database machines, whose primary is killed, stopped and cut
// off while people buy. Needs Debian's packages postgresql, patroni, etcd-server, haproxy and nginx, and starts none of their services.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const node = await prepare();
const tests = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'failover'], {
  stdio: 'inherit',
  env: { ...process.env, FAILOVER_ROUNDS: values.rounds },
});
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
