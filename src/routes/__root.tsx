import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { PageContext } from '#platform/http/page-context.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { siteHead } from '#site/head.ts';
import { PageShell } from '#site/page-shell.tsx';
import { themeScript } from '#site/theme.ts';

export type RouterContext = PageContext & { queryClient: QueryClient; i18n: I18n };

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => siteHead(match.context),
  shellComponent: Document,
  component: () => (
    <PageShell>
      <Outlet />
    </PageShell>
  ),
});

function Document({ children }: { children: ReactNode }) {
  const { locale, nonce, isDemo } = Route.useRouteContext();
  return (
    <html lang={localeTags[locale]} data-demo={isDemo} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* The saved theme must be there before the first paint. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
