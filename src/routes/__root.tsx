import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '#features/accounts/web/session.query.ts';
import { isLocale, type Locale, localeTags } from '#platform/i18n/locales.ts';
import { siteHead } from '#site/head.ts';
import { PageShell } from '#site/page-shell.tsx';
import type { RouterContext } from '#site/router-context.ts';
import { themeScript } from '#site/theme.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page brings its own landmarks, in place of header and footer. */
    isBare?: true;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page speaks the language that its address asks for.
  validateSearch: ({ lng }): { lng?: Locale } => (isLocale(lng) ? { lng } : {}),
  // Never fails: without an answer the page shows itself to a visitor.
  loader: ({ context }) => context.queryClient.prefetchQuery(sessionQuery(context.api)),
  head: ({ match }) => siteHead(match.context),
  shellComponent: Document,
  component: Root,
});

function Root() {
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.isBare) });
  if (isBare) return <Outlet />;
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { locale, nonce, isDemo } = Route.useRouteContext();
  return (
    <html lang={localeTags[locale]} data-demo={isDemo} suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
