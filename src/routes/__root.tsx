import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  type StaticDataRouteOption,
  useMatches,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityQuery } from '#areas/foundation/settings/web/public/identity.query.ts';
import { sessionQuery } from '#areas/people/sign-in/web/public/session.query.ts';
import { SessionProvider } from '#areas/people/sign-in/web/session-provider.tsx';
import { messagesUrl } from '#platform/browser/page-messages.ts';
import { useReplayEarlyClicks } from '#platform/browser/replay-early-clicks.ts';
import { isLocale, type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { TranslatorProvider } from '#platform/i18n/use-translation.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import { jsonForScript } from '#platform/kernel/json-for-script.ts';
import { ogLocale, pageHead, siteHead } from '#site/head.ts';
import { PageShell } from '#site/page-shell.tsx';
import type { RouterContext } from '#site/router-context.ts';
import { themeScript } from '#site/theme.ts';
import { useFocusAfterRemoval } from '#ui/focus-after-removal.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has its own landmarks instead of header and footer. */
    isBare?: true;
    /** Nothing floats over the page: the assistant is not offered. */
    isUndisturbed?: true;
    /** Areas whose messages the page shows, beside those of every page. */
    messages?: readonly string[];
    /** Search parameters that change the page, if it is the same for all visitors; others are ignored by the cache. */
    search?: readonly string[];
    /** Content that the page shows, if it is the same for all visitors: it is rendered again when that changes. */
    content?: readonly ContentName[];
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page accepts the language in its address.
  validateSearch: ({ lng }): { lng?: Locale } => (isLocale(lng) ? { lng } : {}),
  // Never fails: without an answer the page is rendered for a visitor.
  loader: async ({ context: { api, locale, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(sessionQuery(api)),
      queryClient.prefetchQuery(identityQuery(api, locale)),
    ]);
  },
  // Header and footer show who runs the site.
  staticData: {
    messages: ['accounts', 'assistant', 'cart', 'sign-in', 'site', 'tokens'],
    content: ['settings'],
  },
  head: ({ match: { context }, matches }) => {
    const head = siteHead(context);
    const links = [...head.links, ...textLinks(context.locale, matches)];
    // No route has this address, though one may match its beginning.
    const isLost = matches.some(({ _notFound }) => _notFound);
    const title = context.i18n.t('site:notFound.title');
    const lost = isLost ? pageHead(context, { title, path: '/', isPrivate: true }).meta : [];
    return { meta: [...head.meta, ...lost], links };
  },
  shellComponent: Document,
  component: Root,
});

/** Preloads the first page's messages. In the browser, later pages have them before their head changes. */
function textLinks(locale: Locale, matches: readonly { staticData: StaticDataRouteOption }[]) {
  if (typeof window !== 'undefined') return [];
  return matches
    .flatMap(({ staticData }) => staticData.messages ?? [])
    .map((area) => ({
      rel: 'preload',
      as: 'fetch',
      href: messagesUrl(locale, area),
      crossOrigin: 'anonymous' as const,
      fetchPriority: 'low' as const,
    }));
}

function Root() {
  useReplayEarlyClicks();
  useFocusAfterRemoval();
  const { i18n, locale } = Route.useRouteContext();
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.isBare) });
  return (
    <TranslatorProvider i18n={i18n} language={locale}>
      <SessionProvider>
        {isBare ? (
          <Outlet />
        ) : (
          <PageShell>
            <Outlet />
          </PageShell>
        )}
      </SessionProvider>
    </TranslatorProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { locale, nonce, isDemo, hasTestMoney, liveCursor, session } = Route.useRouteContext();
  return (
    <html
      lang={localeTags[locale]}
      data-demo={isDemo}
      data-test-money={hasTestMoney || undefined}
      data-live-cursor={liveCursor}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {locales
          .filter((each) => each !== locale)
          .map((each) => (
            <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
          ))}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          data-session=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: jsonForScript(session) }}
        />
        <Scripts />
      </body>
    </html>
  );
}
