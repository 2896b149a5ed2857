import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { I18nextProvider } from 'react-i18next';
import type { ApiFetch } from '#platform/http/api-fetch.ts';
import type { PageContext } from '#platform/http/page-context.ts';
import { retryDelay, shouldRetry } from '#platform/http/query-retries.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { loadMessages } from '#platform/i18n/load-messages.ts';
import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { ErrorPage } from '#site/error-page.tsx';
import { LoadingPage } from '#site/loading-page.tsx';
import { NotFoundPage } from '#site/not-found-page.tsx';
import { routeTree } from './routeTree.gen.ts';

const minute = 60 * 1000;

/** What every page can count on; on the server it comes from the request, in the browser from the document. */
const pageContext = createIsomorphicFn()
  .server((): PageContext => getGlobalStartContext() as unknown as PageContext)
  .client(
    (): PageContext => ({
      api: ((input, init) => fetch(input, init)) satisfies ApiFetch,
      locale: matchLocale(document.documentElement.lang) ?? defaultLocale,
      siteUrl: window.location.origin,
      nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
      isDemo: document.documentElement.dataset.demo === 'true',
    }),
  );

export async function getRouter() {
  const page = pageContext();
  const messages = await loadMessages(page.locale);
  const i18n = createI18n(page.locale, { [page.locale]: messages });
  const isServer = typeof window === 'undefined';
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        // On the server a timer for each query would keep every request's data in memory.
        gcTime: isServer ? Number.POSITIVE_INFINITY : 30 * minute,
        refetchOnWindowFocus: true,
        retry: isServer ? false : shouldRetry,
        retryDelay,
      },
    },
  });
  const router = createRouter({
    routeTree,
    context: { ...page, queryClient, i18n },
    ...(page.nonce ? { ssr: { nonce: page.nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LoadingPage,
    Wrap: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
