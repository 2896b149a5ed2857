import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { validate as isId } from 'uuid';
import { useSession } from '#features/accounts/web/public/session.query.ts';
import { orderQuery } from '#features/orders/web/orders.query.ts';
import { SuccessPage } from '#features/orders/web/success-page.tsx';
import { ApiError } from '#platform/browser/api-client.ts';
import { ErrorPage } from '#site/error-page.tsx';
import { pageHead } from '#site/head.ts';
import { requireSignIn } from '#site/page-guards.ts';
import { SignInRequiredPage } from '#site/sign-in-required-page.tsx';

export const Route = createFileRoute('/success')({
  staticData: { messages: ['orders'] },
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  loaderDeps: ({ search: { order = '' } }) => ({ order }),
  loader: async ({ context, deps }) => {
    await requireSignIn(context);
    // What stands in an address becomes part of the API's path only if it is an id.
    if (!isId(deps.order)) throw notFound();
    await context.queryClient.ensureQueryData(orderQuery(context.api, deps.order));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('orders:success.title'),
      path: '/success',
      isPrivate: true,
    }),
  component: Success,
  errorComponent: SuccessError,
});

function Success() {
  const { order } = Route.useLoaderDeps();
  return useSession().person ? <SuccessPage orderId={order} /> : <SignInForOrder />;
}

function SuccessError(props: ErrorComponentProps) {
  const isSignedOut = props.error instanceof ApiError && props.error.code === 'sign_in_required';
  return isSignedOut ? <SignInForOrder /> : <ErrorPage {...props} />;
}

function SignInForOrder() {
  const { t } = useTranslation('orders');
  return <SignInRequiredPage title={t('success.signIn')} description={t('success.signInDescription')} />;
}
