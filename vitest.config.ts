import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/vite-messages.ts';

const databaseSetup = 'tests/support/global-setup.ts';

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      // The structure of the code: no database, so that `npm run check` takes seconds.
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
});
