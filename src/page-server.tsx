import { RouterServer } from '@tanstack/react-router/ssr/server';
import { createServerEntry, createStartHandler } from '@tanstack/react-start/server';
import { renderPage } from '#platform/http/render-page.tsx';

/** Renders pages on the server: `fetch(request, { context })` with a PageContext. */
export default createServerEntry({
  fetch: createStartHandler(({ router, responseHeaders, request }) =>
    renderPage({ router, responseHeaders, request, children: <RouterServer router={router} /> }),
  ),
});
