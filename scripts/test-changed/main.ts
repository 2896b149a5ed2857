import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaPage } from '#framework/area-page.ts';
import { type Area, chooseJourneys } from './choose-journeys.ts';
import { chooseTests } from './choose-tests.ts';

const since = process.argv[2] ?? 'HEAD';
const changed = changedSince(since);
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
} else {
  process.exitCode = await test(changed);
}

async function test(files: string[]): Promise<number> {
  const journeys = readAll('tests/e2e/*.spec.ts');
  const tests = chooseTests(files, [
    ...readAll('{src,laboratory}/**/*.test.{ts,tsx}'),
    ...readAll('tests/process/*.test.ts'),
  ]);
  const { run, alsoConcerned } = chooseJourneys(files, await readAreas(), journeys);
  const results = [
    execute('scripts/check.mjs', []),
    tests.length > 0 ? execute('node_modules/vitest/vitest.mjs', ['run', ...tests]) : 0,
    run.length > 0 ? execute('scripts/build.mjs', []) : 0,
    run.length > 0 ? execute('node_modules/@playwright/test/cli.js', ['test', ...run]) : 0,
  ];
  if (alsoConcerned.length > 0) {
    console.log(
      `\nThese journeys visit what has changed and were not run: npm run test:e2e -- ${alsoConcerned.join(' ')}`,
    );
  }
  return results.every((code) => code === 0) ? 0 : 1;
}

/** Files committed since then, uncommitted, and new; paths from the root. */
function changedSince(ref: string): string[] {
  const lines = (args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...lines(['diff', '--name-only', '--diff-filter=d', ref, '--']),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ];
}

function readAll(pattern: string): { file: string; text: string }[] {
  return globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

async function readAreas(): Promise<Area[]> {
  const files = globSync('src/areas/*/*/{,admin/}*.pages.ts');
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, readonly AreaPage[]> = await import(
        pathToFileURL(path.resolve(file)).href
      );
      return {
        name: path.basename(path.dirname(file)),
        paths: Object.values(exported)
          .flat()
          .map((page) => page.path),
      };
    }),
  );
}

function execute(program: string, args: string[]): number {
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1;
}
