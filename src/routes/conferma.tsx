import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#areas/people/sign-in/web/confirm-email-page.tsx';
import { confirmationQuery } from '#areas/people/sign-in/web/confirmation.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/conferma')({
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.ensureQueryData(confirmationQuery(api, deps.token)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('sign-in:confirmation.title'),
      path: '/conferma',
      isPrivate: true,
    }),
  component: function Confirmation() {
    return <ConfirmEmailPage token={Route.useLoaderDeps().token} />;
  },
});
