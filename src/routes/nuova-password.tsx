import { createFileRoute } from '@tanstack/react-router';
import { recoveryLinkQuery } from '#areas/people/security/web/link.query.ts';
import { RecoveryPage } from '#areas/people/security/web/recovery-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/nuova-password')({
  staticData: { messages: ['security'] },
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token ? { token } : {}),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    if (token) await queryClient.ensureQueryData(recoveryLinkQuery(api, token));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('security:recovery.title'),
      path: '/nuova-password',
      isPrivate: true,
    }),
  component: function Recovery() {
    return <RecoveryPage token={Route.useLoaderDeps().token} />;
  },
});
