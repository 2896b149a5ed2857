import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildMissingPages } from './build-missing-pages.ts';
import { makeDemoData } from './demo-data.ts';

/**
 * The data of a started demo stay in the folder that `TEST_DEMO_DATA` names: `npm test` gives them to the journeys.
 *
 * The process serves pages from the build: `npm test` makes it; a run of these tests alone makes it when missing. */
export default async function setUp(project: TestProject): Promise<() => void> {
  buildMissingPages();
  const kept = process.env.TEST_DEMO_DATA;
  const folder = kept ?? makeTemporaryFolder();
  await makeDemoData(folder);
  project.provide('demoData', folder);
  return () => {
    if (kept === undefined) removeTemporaryFolder(folder);
  };
}
