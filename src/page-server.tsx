import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import type { SharedPage } from '#platform/kernel/cacheable-page.ts';
import { renderPage } from '#platform/rendering/render-page.tsx';
import type { RouterContext } from '#site/router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** A router that only matches paths: it loads nothing, so it needs no context. */
const createMatcher = () => createRouter({ routeTree, context: {} as RouterContext });

let matcher: ReturnType<typeof createMatcher> | undefined;

/** The content that the page at a path depends on, if it is the same for all visitors: everything that its route and its parents declare. */
function findSharedPage(pathname: string): SharedPage | undefined {
  matcher ??= createMatcher();
  const [matched, , route] = matcher.getMatchedRoutes(pathname);
  const search = route?.options.staticData?.search;
  if (!search) return undefined;
  return {
    route: route.fullPath,
    search,
    content: matched.flatMap(({ options }) => options.staticData?.content ?? []),
  };
}

/**
 * Renders pages on the server: `fetch(request, { context })` with a PageContext. Not wrapped in createServerEntry, which
 * would answer errors itself, in JSON, and keep them from the application's log.
 */
export default {
  findSharedPage,
  fetch: createStartHandler(({ router, responseHeaders, request }) => {
    if (lacksData(router.options.context.queryClient)) responseHeaders.delete('x-cacheable-page');
    return renderPage({ router, responseHeaders, request, children: <RouterServer router={router} /> });
  }),
};

/** A page that shows less than it should, because something could not be loaded, is shown but not remembered. */
function lacksData(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');
}
