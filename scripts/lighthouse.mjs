// `npm run lighthouse [-- --runs 3]`: runs Lighthouse on the built site with its mobile settings. Five runs of four
// pages take about five minutes, and are only meaningful while the machine is idle.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepare } from './prepare.mjs';

const node = await prepare();
const lighthouse = spawn(node, ['scripts/lighthouse/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
const [code] = await once(lighthouse, 'exit');
process.exitCode = code ?? 1;
