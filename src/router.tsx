import type { Query } from '@tanstack/react-query';
import { type AnyRoute, createLazyRoute, createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { seedSession, sessionKey } from '#areas/people/sign-in/web/public/session.query.ts';
import { browserApi } from '#platform/browser/api-client.ts';
import { loaderErrors } from '#platform/browser/loader-errors.ts';
import type { PageContext } from '#platform/browser/page-context.ts';
import { loadPageMessages } from '#platform/browser/page-messages.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { yieldToMain } from '#platform/browser/yield-to-main.ts';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import { loadMessages } from '#platform/i18n/load-messages.ts';
import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import { TranslatorProvider } from '#platform/i18n/use-translation.ts';
import { ErrorPage } from '#site/error-page.tsx';
import { reportFailedLoad } from '#site/failed-load.ts';
import { LoadingPage } from '#site/loading-page.tsx';
import { NotFoundPage } from '#site/not-found-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The context of every page; on the server it comes from the request, in the browser from the document. */
const pageContext = createIsomorphicFn()
  .server((): PageContext => getGlobalStartContext() as unknown as PageContext)
  .client((): PageContext => {
    const locale = matchLocale(document.documentElement.lang) ?? defaultLocale;
    return {
      api: browserApi(locale),
      locale,
      siteUrl: window.location.origin,
      nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
      isDemo: document.documentElement.dataset.demo === 'true',
      hasTestMoney: document.documentElement.dataset.testMoney === 'true',
      session: readSession(),
      liveCursor: document.documentElement.dataset.liveCursor,
    };
  });

/** The session in the document of the first page. */
function readSession(): unknown {
  return JSON.parse(document.querySelector('script[data-session]')?.textContent ?? '{"person":null}');
}

/** On the server it has all messages of the language, in the browser none: routes load them. */
const translator = createIsomorphicFn()
  .server(async ({ locale }: PageContext) => createI18n(locale, { [locale]: await loadMessages(locale) }))
  .client(async ({ locale }: PageContext) => createI18n(locale, {}));

export async function getRouter() {
  const page = pageContext();
  const i18n = await translator(page);
  await yieldToMain();
  const isServer = typeof window === 'undefined';
  const queryClient = createQueryClient({
    isServer,
    onFailedLoad: (title, error) => void reportFailedLoad(i18n, title, error),
    onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
  seedSession(queryClient, page.session);
  const router = createRouter({
    routeTree,
    context: { ...page, queryClient, i18n },
    ...(page.nonce ? { ssr: { nonce: page.nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: isServer || restoreAfterFirstPage(),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LoadingPage,
    Wrap: ({ children }) => <TranslatorProvider i18n={i18n}>{children}</TranslatorProvider>,
  });
  router.options.serializationAdapters = [loaderErrors];
  const isSession = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === sessionKey[0];
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // The document has the session by itself, apart from what all readers share.
    dehydrateOptions: { shouldDehydrateQuery: (query) => !isSession(query) },
  });
  if (!isServer) loadTextsWithRoutes(Object.values(router.routesById), i18n);
  return router;
}

/**
 * Leaves the first page where it is: its HTML restores the scroll position, and until its scripts run the
 * reader may have scrolled on.
 */
function restoreAfterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const isRestored = !isFirst;
    isFirst = false;
    return isRestored;
  };
}

/**
 * The messages of a route are loaded together with its code: before the page is hydrated, before another page replaces
 * it, and already when a link is preloaded.
 */
function loadTextsWithRoutes(routes: AnyRoute[], i18n: Translator): void {
  for (const route of routes) {
    const { messages: texts } = route.options.staticData ?? {};
    if (!texts) continue;
    route.lazy(async () => {
      await Promise.all([loadPageMessages(i18n, texts), route.options.component?.preload?.()]);
      return createLazyRoute(route.id)({});
    });
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
