import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
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

function buildMissingPages(): void {
  if (existsSync('dist/server/page-server.js')) return;
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, build, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0) throw new Error('The pages could not be built');
}
