import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/platform/browser/retryable-import.ts', import.meta.url));

/**
 * Replaces the bundler's own helper around dynamic imports, which loads a module's files by link elements: a failure
 * there lasts until the page is closed.
 */
export function retryableImports(): Plugin {
  return {
    name: 'late-modules',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      // The file itself is omitted when it has no dependencies.
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => [...new Set([file, ...needed])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { retryableImport as __vitePreload } from ${JSON.stringify(helper)}`,
    },
  };
}
