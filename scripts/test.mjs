// The tests in two tiers, on a fresh clone under any Node from 20 on: `npm test` (everyday), `npm run test:exhaustive`, and
// `scripts/test.mjs everyday exhaustive` for both. Installs, builds, tests, and ends with one line of totals. Plain JavaScript
// without dependencies, because a fresh clone has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

/** Each tier runs projects of Vitest, and journeys of Playwright by their tag. */
const tiers = {
  everyday: { projects: ['unit'], journeys: ['--grep', '@smoke'] },
  exhaustive: { projects: ['exhaustive', 'process'], journeys: ['--grep-invert', '@smoke'] },
};

const names = process.argv.slice(2).filter((argument) => argument in tiers);
offerHelp(names[0] === 'exhaustive' ? 'test:exhaustive' : 'test');
const chosen = /** @type {(keyof typeof tiers)[]} */ (names.length > 0 ? names : ['everyday']);

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
  // The browser is downloaded meanwhile.
  const browser = run('scripts/browser.ts');
  if (chosen.includes('everyday')) await checkTree();
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

async function checkTree() {
  for (const { name, isGood } of await runChecks(node)) {
    add(isGood ? 0 : 1, { passed: isGood ? 1 : 0 });
    if (!isGood) failures.push(`npm run check: ${name}`);
  }
}

async function runUnitTests() {
  const report = path.join(reports, 'unit.json');
  const projects = chosen.flatMap((tier) =>
    tiers[tier].projects.flatMap((project) => ['--project', project]),
  );
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
  const selection = chosen.length > 1 ? [] : tiers[chosen[0]].journeys;
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...selection],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
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
