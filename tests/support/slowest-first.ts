import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files in this order: `npm test` prints the slowest ones of each run. */
const slowFiles = [
  'tests/process/new-area.test.ts',
  'tests/process/killed-while-buying.test.ts',
  'tests/process/torture.test.ts',
  'tests/process/npm-run-dev.test.ts',
  'tests/process/backup.test.ts',
  'tests/process/stop.test.ts',
  'tests/process/killed-while-refunding.test.ts',
  'tests/process/start.test.ts',
  'tests/process/bought-once.test.ts',
  'tests/process/npm-start.test.ts',
  'tests/process/changed-while-buying.test.ts',
  'tests/process/behind-nginx.test.ts',
  'src/areas/people/sign-in/server/auth.test.ts',
  'src/platform/server/backup/restore-backup.test.ts',
  'src/process/api-fuzz.test.ts',
  'src/process/remembered-pages.test.ts',
  'src/platform/server/embedded-postgres/start-embedded-postgres.test.ts',
  'src/platform/server/embedded-postgres/crash-recovery.test.ts',
  'src/platform/server/http/api/handle-error.test.ts',
  'src/platform/server/jobs/jobs.test.ts',
];

/**
 * Begins with the slowest files, so that no worker is left with one of them at the end. In a fresh clone
 * Vitest has no durations of earlier runs to sort by.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index < 0 ? slowFiles.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
