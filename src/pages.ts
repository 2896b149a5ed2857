import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/config/start-error.ts';
import type { PageRenderer } from '#platform/http/pages.ts';

const root = path.join(import.meta.dirname, '..');

export type LoadedPages = {
  renderer: PageRenderer;
  assetsFolder?: string;
  /** Development only: serves modules and hot reload before the application sees a request. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/** The page renderer: from the build, or in development from Vite, which rebuilds on every change. */
export async function loadPages(options: { isDevelopment: boolean; server: Server }): Promise<LoadedPages> {
  return options.isDevelopment ? loadDevelopmentPages(options.server) : loadBuiltPages();
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

/** The browser hears of changes through `server`, its own origin: the security policy allows no other. */
async function loadDevelopmentPages(server: Server): Promise<LoadedPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  async function loadEntry(): Promise<PageRenderer> {
    // Another one after every change of Vite's configuration.
    const environment = vite.environments.ssr;
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot render pages');
    const entry: { default: PageRenderer } = await environment.runner.import('/src/page-server.tsx');
    return entry.default;
  }
  return {
    renderer: {
      fetch: async (request, context) => (await loadEntry()).fetch(request, context),
      searchOf: async (pathname) => (await loadEntry()).searchOf(pathname),
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
