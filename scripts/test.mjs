// `npm test`: everything, on a fresh clone under any Node from 20 on. Installs, builds, checks, tests, and ends with
// one line of totals. Plain JavaScript without dependencies, because a fresh clone has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';

const node = await prepare();
const reports = mkdtempSync(path.join(os.tmpdir(), 'tu-reports-'));
const counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };
/** @type {{ file: string, seconds: number }[]} */
const durations = [];

process.exitCode = 1;
try {
  // Format, lint, types and texts are checked by the test of a new area: on a copy of this tree with one more area.
  await runUnitTests();
  await runJourneys();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
printSlowestFiles();
const isGood = counts.failed === 0 && counts.passed > 0;
if (isGood) process.exitCode = 0;
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
if (counts.retried > 0)
  console.log(`\nPassed at the second try only, see "flaky" above: ${counts.retried} journeys`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);

async function runUnitTests() {
  const report = path.join(reports, 'unit.json');
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = readReport(report);
  for (const { name, startTime, endTime } of result?.testResults ?? [])
    durations.push({ file: path.relative('', name), seconds: (endTime - startTime) / 1000 });
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = result ?? {};
  add(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  });
}

async function runJourneys() {
  if ((await run('scripts/browser.ts')) !== 0) {
    counts.failed += 1;
    return;
  }
  const report = path.join(reports, 'journeys.json');
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = readReport(report);
  for (const suite of result?.suites ?? [])
    durations.push({ file: `tests/e2e/${suite.file}`, seconds: sumOfDurations(suite) / 1000 });
  const { expected, unexpected, flaky, skipped } = result?.stats ?? {};
  add(code, { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected, skipped });
  counts.retried = flaky ?? 0;
}

/** A run that fails without naming a test, such as a file that cannot be loaded, counts as one failure. */
function add(code, { passed = 0, failed = 0, skipped = 0 }) {
  counts.passed += passed;
  counts.failed += failed > 0 || code === 0 ? failed : 1;
  counts.skipped += skipped;
}

/** All tests of a file of journeys, which several browsers may share. */
function sumOfDurations({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(sumOfDurations)].reduce((sum, each) => sum + each, 0);
}

function printSlowestFiles() {
  const slowest = durations.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log('\nThe slowest files, with the seconds of their tests:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(6)}  ${file}`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Runs a program of the project with its own Node and prints its output. Returns the exit code. */
async function run(program, args = [], env = {}) {
  const child = spawn(node, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
