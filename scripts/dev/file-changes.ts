import { once } from 'node:events';
import path from 'node:path';
import { watch } from 'chokidar';

/**
 * Milliseconds without an event that end a change: editors write a file in several steps, and git many files at once.
 */
const silence = 100;

export type FileChanges = {
  /** Resolves with the changed files, relative to the root, as soon as one of them is of interest. */
  next(isOfInterest: (file: string) => boolean): Promise<string[]>;
  close(): Promise<void>;
};

/** Watches folders rather than files, so that replacing a file is noticed like writing it. */
export async function watchFiles(root: string, paths: string[]): Promise<FileChanges> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let tell: (() => void) | undefined;
  const watcher = watch(paths, { cwd: root, ignoreInitial: true });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(path.join(root, file));
    clearTimeout(timer);
    timer = setTimeout(() => tell?.(), silence);
  });
  await once(watcher, 'ready');
  return {
    next(isOfInterest) {
      changed = new Set();
      return new Promise((resolve) => {
        tell = () => {
          const files = [...changed].filter(isOfInterest);
          changed = new Set();
          if (files.length > 0) resolve(files.map((file) => path.relative(root, file)));
        };
      });
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
