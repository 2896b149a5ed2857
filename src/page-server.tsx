import type { QueryClient } from '@tanstack/react-query';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { renderPage } from '#platform/http/render-page.tsx';

/**
 * Renders pages on the server: `fetch(request, { context })` with a PageContext. Not wrapped in createServerEntry, which
 * would answer errors itself, in JSON, and keep them from the application's log.
 */
export default {
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
