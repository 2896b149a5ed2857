import { createFileRoute, notFound } from '@tanstack/react-router';
import { validate as isId } from 'uuid';
import { checkoutQuery } from '#features/checkout/web/checkout.query.ts';
import { CheckoutPage } from '#features/checkout/web/checkout-page.tsx';
import { ApiError } from '#platform/http/api-fetch.ts';
import { pageHead } from '#site/head.ts';
import { requireSignIn } from '#site/page-guards.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { texts: ['checkout'] },
  validateSearch: ({ id }): { id?: string } => (typeof id === 'string' ? { id } : {}),
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: async ({ context, deps }) => {
    // What stands in an address becomes part of the API's path only if it is an id.
    if (!isId(deps.id)) throw notFound();
    try {
      await context.queryClient.ensureQueryData(checkoutQuery(context.api, context.locale, deps.id));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      // It may be theirs whose session ended while they paid.
      await requireSignIn(context);
      throw notFound();
    }
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('checkout:title'), path: '/checkout', isPrivate: true }),
  component: function Checkout() {
    const { id } = Route.useLoaderDeps();
    return <CheckoutPage checkoutId={id} />;
  },
});
