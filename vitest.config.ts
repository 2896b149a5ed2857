import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite-messages.ts';
import { ReportOutcome } from './tests/support/report-outcome.ts';
import { SlowestFirst } from './tests/support/slowest-first.ts';

/**
 * Tests that `npm run test:exhaustive` runs: sweeps over the declarations of all areas, several processes, kills, random histories,
 * and drawings.
 */
const exhaustive = [
  'src/process/**/*.test.ts',
  'src/platform/server/{backup,embedded-postgres,images}/*.test.ts',
  'src/areas/site-wide/share-images/**/*.test.ts',
  'src/**/*.model.test.ts',
  'tests/architecture/sheets.test.ts',
  '{src,laboratory}/**/{altered-ledger,appending-processes,crash,draw-demo-pictures,encode-picture,export-csv,migrate,resolve-quickly,undo-across-processes}.test.ts',
];

/** Tests in the process of the runner, on real PostgreSQL. */
const inProcess = {
  // Loading the modules anew for each file would take as long as the tests themselves.
  isolate: false,
  execArgv: ['--import', path.join(import.meta.dirname, 'tests/support/quick-passwords.ts')],
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/inspected-answers.ts'],
};

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    pool: 'forks',
    // Twice the processors: tests of processes wait more than they compute.
    maxWorkers: Math.min(8, os.availableParallelism() * 2),
    sequence: { sequencer: SlowestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 10_000 } },
    // Only for what came too late: see second-try.ts.
    retry: 1,
    setupFiles: ['tests/support/second-try.ts'],
    reporters: ['default', new ReportOutcome()],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          ...inProcess,
          name: 'unit',
          include: ['{src,laboratory}/**/*.test.{ts,tsx}'],
          exclude: exhaustive,
        },
      },
      { extends: true, test: { ...inProcess, name: 'exhaustive', include: exhaustive } },
      // The process as an operator meets it.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/process/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Only `npm run failover` runs it: it takes half a minute for each failure, and servers that are not part of the project.
      {
        extends: true,
        test: {
          name: 'failover',
          include: ['tests/failover/**/*.test.ts'],
          globalSetup: ['tests/failover/global-setup.ts'],
          retry: 0,
        },
      },
      // The structure of the code: no database, so that `npm run check` takes seconds.
      {
        extends: true,
        test: {
          name: 'architecture',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
          exclude: exhaustive,
        },
      },
    ],
  },
});
