import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite-messages.ts';

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      // The process as an operator meets it. After the others, which would make it wait for its turn.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/process/global-setup.ts'],
          // They wait more than they compute: for starts, stops, and answers that are held back.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      // The structure of the code: no database, so that `npm run check` takes seconds.
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
});
