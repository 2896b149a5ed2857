// `npm run bench:assistant [-- all]`: how many of the labelled questions the assistant answers rightly, by language and half.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

const node = await prepare({ build: false });
const test = 'src/areas/site-wide/assistant/server/labelled-questions.test.ts';
const run = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', test], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_ASSISTANT: process.argv[2] ?? 'tuning' },
});
process.exitCode = run.status ?? 1;
