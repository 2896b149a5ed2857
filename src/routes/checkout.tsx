import { createFileRoute, notFound } from '@tanstack/react-router';
import { checkoutQuery } from '#features/checkout/web/checkout.query.ts';
import { CheckoutPage } from '#features/checkout/web/checkout-page.tsx';
import { ApiError } from '#platform/http/api-fetch.ts';

export const Route = createFileRoute('/checkout')({
  validateSearch: (search): { id: string } => ({ id: String(search.id ?? '') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    try {
      await context.queryClient.ensureQueryData(checkoutQuery(context.api, context.locale, deps.id));
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input'))
        throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n.t('checkout:title') }, { name: 'robots', content: 'noindex' }],
  }),
  component: function Checkout() {
    const { id } = Route.useSearch();
    return <CheckoutPage checkoutId={id} />;
  },
});
