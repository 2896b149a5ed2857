import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { validate as isId } from 'uuid';
import { guaranteeNoticeQuery } from '#areas/content/guarantee-notice/web/public/guarantee-notice.query.ts';
import { checkoutQuery, currentCheckoutQuery } from '#areas/shop/checkout/web/checkout.query.ts';
import { CheckoutPage } from '#areas/shop/checkout/web/checkout-page.tsx';
import { CheckoutOfOther, NoCheckout } from '#areas/shop/checkout/web/no-checkout.tsx';
import { ApiError } from '#platform/browser/api-client.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { messages: ['checkout', 'date-of-birth', 'guarantee-notice'], isUndisturbed: true },
  validateSearch: ({ id }): { id?: string } => (typeof id === 'string' ? { id } : {}),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context, deps: { id } }) => {
    const { api, locale, queryClient } = context;
    if (id === undefined) {
      const { checkoutId } = await queryClient.fetchQuery(currentCheckoutQuery(api));
      if (checkoutId) throw redirect({ to: '/checkout', search: { id: checkoutId }, replace: true });
      return;
    }
    // A value of the address becomes part of the API's path only if it is an id.
    if (!isId(id)) throw notFound();
    try {
      await Promise.all([
        queryClient.ensureQueryData(checkoutQuery(api, locale, id)),
        queryClient.prefetchQuery(guaranteeNoticeQuery(api, locale)),
      ]);
    } catch (error) {
      throw error instanceof ApiError && error.code === 'not_found' ? notFound() : error;
    }
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('checkout:title'), path: '/checkout', isPrivate: true }),
  component: function Checkout() {
    const { id } = Route.useLoaderDeps();
    return id === undefined ? <NoCheckout /> : <CheckoutPage checkoutId={id} />;
  },
  notFoundComponent: CheckoutOfOther,
});
