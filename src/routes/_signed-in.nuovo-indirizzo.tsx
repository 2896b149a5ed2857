import { createFileRoute } from '@tanstack/react-router';
import { EmailChangePage } from '#areas/people/security/web/email-change-page.tsx';
import { emailLinkQuery } from '#areas/people/security/web/link.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/nuovo-indirizzo')({
  staticData: {
    messages: ['security'],
    signIn: { title: 'security:email.signInTitle', description: 'security:email.signIn' },
  },
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context: { api, queryClient }, deps: { token } }) =>
    queryClient.ensureQueryData(emailLinkQuery(api, token)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('security:email.confirmTitle'),
      path: '/nuovo-indirizzo',
      isPrivate: true,
    }),
  component: function EmailChange() {
    return <EmailChangePage token={Route.useLoaderDeps().token} />;
  },
});
