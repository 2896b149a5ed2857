// `npm test`: everything, on a fresh clone under any Node from 20 on. Installs, builds, checks, tests, and ends with
// one line of totals. Plain JavaScript without dependencies, because a fresh clone has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

offerHelp('test');

const node = await prepare();
const reports = mkdtempSync(path.join(os.tmpdir(), 'tu-reports-'));
/** The data of a started demo, which the tests of processes make and the journeys use. The database's account reads it. */
const demoData = mkdtempSync(path.join(os.tmpdir(), 'tu-demo-'));
chmodSync(demoData, 0o755);
const counts = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const retried = [];
/** @type {{ file: string, seconds: number }[]} */
const durations = [];

process.exitCode = 1;
try {
  // It is downloaded while the tests compute.
  const browser = run('scripts/browser.ts');
  await runUnitTests();
  if ((await browser) === 0) await runJourneys();
  else counts.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  rmSync(demoData, { recursive: true, force: true });
}
printSlowestFiles();
print('Passed at the second try only, to be looked into', retried);
print('Failed', failures);
const isGood = counts.failed === 0 && counts.passed > 0;
if (isGood) process.exitCode = 0;
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);

/** Format, lint, types, texts and structure are checked by the test of a new area: on a copy of this tree with one more area. */
async function runUnitTests() {
  const report = path.join(reports, 'unit.json');
  const projects = ['--project', 'unit', '--project', 'process'];
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...projects], {
    TEST_OUTCOME_FILE: report,
    // `prepare` has made them of the present files.
    TEST_PAGES: 'built',
  });
  const result = readReport(report);
  add(code, result ?? {});
  failures.push(...(result?.failures ?? []));
  retried.push(...(result?.retried ?? []));
  durations.push(...(result?.durations ?? []));
}

async function runJourneys() {
  const report = path.join(reports, 'journeys.json');
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = readReport(report);
  for (const suite of result?.suites ?? []) {
    const journeys = listJourneys(suite);
    const seconds = journeys.reduce((sum, journey) => sum + journey.seconds, 0);
    durations.push({ file: `tests/e2e/${suite.file}`, seconds });
    failures.push(...journeys.filter(({ status }) => status === 'unexpected').map(({ name }) => name));
    retried.push(...journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name));
  }
  const { expected, unexpected, flaky, skipped } = result?.stats ?? {};
  add(code, { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected, skipped });
}

/** A run that fails without naming a test, such as a file that cannot be loaded, counts as one failure. */
function add(code, { passed = 0, failed = 0, skipped = 0 }) {
  counts.passed += passed;
  counts.failed += failed > 0 || code === 0 ? failed : 1;
  counts.skipped += skipped;
}

/** All journeys of a file, which several browsers may share. */
function listJourneys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `tests/e2e/${file}:${line} ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}

function print(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
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
    env: { ...process.env, TEST_DEMO_DATA: demoData, ...env },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
