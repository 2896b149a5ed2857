import type { AnyRouter } from '@tanstack/react-router';
import {
  createSsrStreamResponse,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a page to the end before answering, so that a component that throws gives an error to the caller (a 500)
 * instead of an empty page with status 200. Loaders have the data ready, so nothing is lost by waiting.
 */
export async function renderPage(options: {
  router: AnyRouter;
  request: Request;
  responseHeaders: Headers;
  children: ReactNode;
}) {
  const { router, request, responseHeaders, children } = options;
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(children, {
    signal: request.signal,
    nonce: router.options.ssr?.nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  if (failures.length > 0) {
    await stream.cancel();
    router.serverSsr?.cleanup();
    throw failures[0];
  }
  const body = transformReadableStreamWithRouter(router, stream, { signal: request.signal });
  return createSsrStreamResponse(router, new Response(body, { status: getSsrStatus(router), headers: responseHeaders }));
}
