import { type AnyRouter, rootRouteId } from '@tanstack/react-router';
import {
  createSsrStreamResponse,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { ApiError } from '../browser/api-client.ts';
import { pageRouteHeader } from '../kernel/page-route.ts';
import { deferScripts } from './defer-scripts.ts';

/**
 * Renders a page completely before answering, so that a component that throws rejects (a 500) instead of sending an
 * empty page with status 200. Loaders have the data ready, so streaming would gain nothing.
 */
export async function renderPage(options: {
  router: AnyRouter;
  request: Request;
  responseHeaders: Headers;
  children: ReactNode;
}) {
  const { router, request, responseHeaders, children } = options;
  const refusal = loaderRefusal(router);
  const route = matchedRoute(router);
  if (route) responseHeaders.set(pageRouteHeader, route);
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
  const rendered = transformReadableStreamWithRouter(router, stream, { signal: request.signal });
  const body = deferScripts(await new Response(rendered as BodyInit).text(), router.options.ssr?.nonce);
  return createSsrStreamResponse(
    router,
    new Response(body, { status: refusal?.status ?? getSsrStatus(router), headers: responseHeaders }),
  );
}

/** The pattern of the page's route, such as `/product/$id`; undefined for an address that no route matches. */
function matchedRoute(router: AnyRouter): string | undefined {
  const match = router.state.matches.at(-1);
  return match?.routeId === rootRouteId ? undefined : match?.fullPath;
}

/**
 * The API refusal that made a loader fail: the page explains it, and has its status. Any other error in a loader is a
 * bug and is thrown to the caller, which logs it and does not send its text.
 */
function loaderRefusal(router: AnyRouter): ApiError | undefined {
  const failed = router.state.matches.find((match) => match.status === 'error');
  if (!failed) return undefined;
  const error: unknown = failed.error;
  if (error instanceof ApiError) return error;
  router.serverSsr?.cleanup();
  throw error;
}
