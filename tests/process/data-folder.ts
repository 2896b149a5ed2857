import { afterAll, beforeAll } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { serverProcesses } from '../support/test-cluster.ts';

/** A data folder for all tests of a file; processes still running on it are killed when it is removed. */
export function dataFolder(): { readonly path: string } {
  let folder = '';
  beforeAll(() => {
    folder = makeTemporaryFolder();
  });
  afterAll(() => {
    for (const pid of serverProcesses(folder)) process.kill(pid, 'SIGKILL');
    removeTemporaryFolder(folder);
  });
  return {
    get path() {
      return folder;
    },
  };
}
