import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './scripts/vite-messages.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { retryableImports } from './scripts/vite-retryable-import.ts';

/** Parts of `src/ui` that come with the first wish to see them. */
const later =
  /src[\\/]ui[\\/](chart|confirm-dialog|dialog|drawer|dropdown-menu|follow-height|gallery|qr-code|return-focus|rich-text|table|tabs|textarea|toast-focus|toast-region)/;

/** What only administrators see: whole areas, and the part `admin` of others. */
const administration =
  /src[\\/]areas[\\/][^\\/]+[\\/]((articles|audit-log|content|editing|people-admin|retention|settings-admin|undo)[\\/]|[^\\/]+[\\/]admin[\\/])/;

/** The site's base and the roots of its areas, unless few people need them. */
const isShared = (id: string): boolean =>
  /src[\\/](platform[\\/](?!browser[\\/]forms)|ui[\\/]|areas[\\/][^\\/]+[\\/][^\\/]+[\\/](?!.*\.(audit|form|ledger-events|legal-facts|token-reasons|settings)\.)[^\\/]+$)|node_modules[\\/]lucide-react/.test(
    id,
  ) &&
  !later.test(id) &&
  !administration.test(id);

/**
 * Few files for a first visit: the framework, which changes seldom, and all of the site's own that every page needs at once.
 * What comes with a page, or with the first wish to see it (menus, drawers, dialogs, toasts, forms and their library), stays apart.
 */
const chunks = [
  {
    name: 'framework-react',
    tags: ['$initial' as const],
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'framework', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shared',
    test: isShared,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6000,
  },
];

/** Routes that most visits open, and whose data are loaded at the same time as their code. */
const shopRoutes: readonly string[] = ['__root__', '/', '/beershop', '/product/$id'];

export default defineConfig({
  plugins: [
    retryableImports(),
    messages(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      // src/process/server.ts is the process; the pages have their own entries.
      server: { entry: './page-server.tsx' },
      client: { entry: './page-client.tsx' },
      router: {
        quoteStyle: 'single',
        semicolons: true,
        codeSplittingOptions: {
          // What a page loads, and how, comes with the page: a first visit gets the loaders of the shop only.
          splitBehavior: ({ routeId }) =>
            shopRoutes.includes(routeId) ? undefined : [['loader', 'component']],
        },
      },
      vite: { installDevServerMiddleware: false },
      // A *.client.ts file is the typed API client, for both sides; what must not reach a browser is in server/.
      importProtection: { client: { files: ['src/**/server/**'] }, server: { files: [] } },
    }),
    react(),
    precompress(),
  ],
  // Lines about the time that plugins take, in the middle of the first start.
  build: { target: 'es2022', rolldownOptions: { checks: { pluginTimings: false } } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
});
