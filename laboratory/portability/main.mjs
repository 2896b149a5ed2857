// `npm run portability [-- FEATURE ...]`: runs the tests of the API on databases without SQL features that
// distributed engines refuse, one feature after the other, and prints which tests fail and why. It only
// reports; no test has to pass.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { offerHelp } from '../../scripts/help.mjs';
import { prepare } from '../../scripts/prepare.mjs';

offerHelp('portability');

const features = [
  'foreign-keys',
  'triggers',
  'notify',
  'notify-effect',
  'advisory-locks',
  'advisory-lock-effect',
  'sequences',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !features.includes(name));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There are ${features.join(', ')}.`);
  process.exit(1);
}

const node = await prepare({ build: false });
const folder = mkdtempSync(path.join(tmpdir(), 'tu-portability-'));
try {
  // First a run with everything allowed: its failures are not caused by the features.
  if (wanted.length === 0) print('nothing', await run(''));
  for (const feature of features.filter((name) => wanted.length === 0 || wanted.includes(name)))
    print(feature, await run(feature));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} feature */
async function run(feature) {
  const file = path.join(folder, `${feature || 'nothing'}.json`);
  const tests = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '.api.test.ts'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, TEST_FORBID: feature, TEST_OUTCOME_FILE: file },
  });
  await once(tests, 'exit');
  const outcome = JSON.parse(readFileSync(file, 'utf8'));
  if (outcome.passed + outcome.failed === 0) throw new Error(`Without ${feature} no test could be run`);
  return outcome;
}

/**
 * @param {string} feature
 * @param {{ passed: number, failed: number, failures: string[] }} outcome
 */
function print(feature, { passed, failed, failures }) {
  console.log(`\nWithout ${feature}: ${passed} tests pass, ${failed} fail`);
  for (const failure of failures) console.log(`  ${failure}`);
}
