import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/platform/browser/retryable-import.ts', import.meta.url));

/** Files that every page has loaded before any of its code runs. */
const ofEveryPage = /\/(?:framework|framework-react|rolldown-runtime)-[^/]+$/;

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
      // The file itself is omitted when it has no dependencies: the code that runs this import is loaded already.
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) =>
            [...new Set([file, ...needed])].filter((each) => !ofEveryPage.test(each)),
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { retryableImport as __vitePreload } from ${JSON.stringify(helper)}`,
    },
  };
}
