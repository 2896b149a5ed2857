import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/server/config/start-error.ts';
import type { PageRenderer } from '#platform/server/http/pages/render-page.ts';

const root = path.join(import.meta.dirname, '../..');

export type LoadedPages = {
  renderer: PageRenderer;
  assetsFolder?: string;
  /** Development only: serves modules and hot reload before the application sees a request. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/** The page renderer: from the build, or in development from Vite, which compiles every change. */
export async function loadPages(options: { isDevelopment: boolean; server: Server }): Promise<LoadedPages> {
  if (!options.isDevelopment) return loadBuiltPages();
  const { loadDevelopmentPages } = await import('./development-pages.ts');
  return loadDevelopmentPages(root, options.server);
}

async function loadBuiltPages(): Promise<LoadedPages> {
  const entry = path.join(root, 'dist/server/page-server.js');
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet: run npm run build, or use npm start.');
  const built = (await import(pathToFileURL(entry).href)) as { default: PageRenderer };
  return {
    renderer: built.default,
    assetsFolder: path.join(root, 'dist/client'),
    close: async () => undefined,
  };
}
