import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/platform/browser/retryable-import.ts', import.meta.url));

/**
 * Takes the place of the bundler's own helper around dynamic imports, which asks for a module's files by link elements: what
 * fails that way fails for as long as the page lives.
 */
export function retryableImports(): Plugin {
  return {
    name: 'late-modules',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      // The file itself is left out when it needs no others.
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
