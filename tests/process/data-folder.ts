import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { serverProcesses } from '../support/test-cluster.ts';
import { copyFolder } from './demo-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the data of stopped demos (`demo-data.ts`). */
    demoData: string;
  }
}

/**
 * A data folder for all tests of a file; processes still running on it are killed when it is removed. It is
 * empty, or a copy of one of a started site.
 */
export function dataFolder(content: 'empty' | 'demo' = 'empty'): { readonly path: string } {
  let folder = '';
  beforeAll(() => {
    folder = makeTemporaryFolder();
    if (content !== 'empty') copyDemoData(content, folder);
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

/** Copies the data of a stopped site into a data folder: `shop` is without the purchases of the past year. */
export function copyDemoData(kind: 'demo' | 'shop', dataDir: string): void {
  copyFolder(path.join(inject('demoData'), kind), dataDir);
}
