import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';

const port = process.env.E2E_PORT ?? '3910';
const baseURL = `http://127.0.0.1:${port}`;

const longJourneys = /(every-page|layout|live-changes)\.spec\.ts$/;

/** The built site in demo mode (`npm run test:e2e` and `npm test` build it first). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Twice the processors of a small machine: with three, a quarter of the time of two was idle.
  workers: 4,
  fullyParallel: true,
  // The journeys that take minutes begin first: at the end, one browser would work alone.
  projects: [
    { name: 'long journeys', testMatch: longJourneys },
    { name: 'journeys', testIgnore: longJourneys },
  ],
  // What is waited for comes when the machine has time for it: four browsers keep two processors busy.
  timeout: 240_000,
  // A journey that passes at the second try is named in the last lines of the run, to be looked into. Proofs of races are
  // no journeys, and have no second try.
  retries: 1,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    // It would hide requests from the tests that look at them; the tests about it let it in.
    serviceWorkers: 'block',
    // Recording costs as much again as the journeys: `npm run test:e2e -- --trace=retain-on-failure SPEC` for one.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  webServer: {
    command: `"${path.resolve('node_modules/.bin/node')}" tests/e2e/demo-site.ts`,
    url: `${baseURL}/readyz`,
    env: {
      ...(process.env as Record<string, string>),
      PORT: port,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // The journeys say which address they come from (`tests/e2e/test.ts`).
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 400_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
