import type { Server } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { escapeMarkup } from '#platform/kernel/escape-markup.ts';
import type { PageRenderer } from '#platform/server/http/pages/render-page.ts';
import { forgetServerMessages } from '#platform/server/i18n/server-messages.ts';
import type { LoadedPages } from './load-pages.ts';

/** Milliseconds after the start at which Vite starts unless a page was requested before. */
const idleStart = 1000;

/** Requests that never need Vite. They are answered while it starts, which takes as long as the start of the application. */
const isForApplication = (path = ''): boolean => /^\/(api|store|media|healthz|readyz|metrics)\b/.test(path);

/**
 * Pages from Vite, which watches all files. The browser receives changes through `server`, the page's own origin,
 * because the security policy allows no other. Vite starts with the first request for a page, or after a second.
 */
export function loadDevelopmentPages(root: string, server: Server): LoadedPages {
  let vite: Promise<ViteDevServer> | undefined;
  let middlewares: ViteDevServer['middlewares'] | undefined;
  async function start(): Promise<ViteDevServer> {
    const started = await startVite(root, server);
    middlewares = started.middlewares;
    return started;
  }
  const getVite = () => (vite ??= start());
  const timer = setTimeout(getVite, idleStart);
  async function loadEntry(): Promise<PageRenderer> {
    // Vite replaces the environment after every change of its configuration.
    const environment = (await getVite()).environments.ssr;
    if (!environment || !('runner' in environment)) throw new Error('Vite cannot render pages');
    const { runner } = environment as RunnableDevEnvironment;
    const entry: { default: PageRenderer } = await runner.import('/src/page-server.tsx');
    return entry.default;
  }
  return {
    renderer: {
      findSharedPage: async (pathname) => (await loadEntry()).findSharedPage(pathname),
      async fetch(request, context) {
        try {
          return await (await loadEntry()).fetch(request, context);
        } catch (error) {
          if (!isMistakeInCode(error)) throw error;
          // Removes the terminal colours of compiler messages.
          const text = stripVTControlCharacters(error.message);
          process.stderr.write(`${text}\n`);
          return new Response(errorPage(text), {
            status: 500,
            headers: { 'content-type': 'text/html; charset=utf-8' },
          });
        }
      },
    },
    middleware(request, response, next) {
      if (middlewares) middlewares(request, response, next);
      else if (isForApplication(request.url)) next();
      else void getVite().then((started) => started.middlewares(request, response, next));
    },
    async close() {
      clearTimeout(timer);
      await (await vite)?.close();
    },
  };
}

async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Node loads the configuration itself. Vite's bundling loader would write a file below node_modules at each start.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server } },
  });
  vite.watcher.on('all', (_event, file) => {
    if (path.basename(path.dirname(file)) === 'messages') forgetServerMessages();
  });
  return vite;
}

/**
 * An error of Vite while it resolves, compiles or reads; errors at run time are answered and logged as on a
 * live site.
 */
const isMistakeInCode = (error: unknown): error is Error => error instanceof Error && 'runnerError' in error;

/** Reloads itself until the error is corrected. */
const errorPage = (text: string) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Error</title>
<pre>${escapeMarkup(text)}</pre>
`;
