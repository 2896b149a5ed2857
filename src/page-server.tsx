import { RouterServer } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { renderPage } from '#platform/http/render-page.tsx';

/**
 * Renders pages on the server: `fetch(request, { context })` with a PageContext. Not wrapped in createServerEntry, which
 * would answer errors itself, in JSON, and keep them from the application's log.
 */
export default {
  fetch: createStartHandler(({ router, responseHeaders, request }) =>
    renderPage({ router, responseHeaders, request, children: <RouterServer router={router} /> }),
  ),
};
