import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildMissingPages } from './build-missing-pages.ts';
import { makeDemoData } from './demo-data.ts';

/**
 * The data of a started demo stay in the folder named by `TEST_DEMO_DATA`: `npm test` passes them on to the
 * journeys.
 *
 * The process serves built pages: `npm test` builds them; a run of these tests alone builds them if missing.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  buildMissingPages();
  const sharedFolder = process.env.TEST_DEMO_DATA;
  const folder = sharedFolder ?? makeTemporaryFolder();
  await makeDemoData(folder);
  project.provide('demoData', folder);
  return () => {
    if (sharedFolder === undefined) removeTemporaryFolder(folder);
  };
}
