import { createFileRoute } from '@tanstack/react-router';
import { isOrderNumber } from '#areas/shop/orders/page-cursor.rules.ts';
import { WithdrawalPage } from '#areas/shop/withdrawals/web/withdrawal-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/recesso')({
  staticData: { messages: ['withdrawals'], search: ['order'] },
  // The order that a link to here is about.
  validateSearch: ({ order }): { order?: number } => (isOrderNumber(order) ? { order } : {}),
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('withdrawals:title'),
      description: context.i18n.t('withdrawals:description'),
      path: '/recesso',
    }),
  component: function Withdrawal() {
    // The router passes parameters that the search omits unchanged from the address.
    const { order } = Route.useSearch();
    return <WithdrawalPage orderNumber={isOrderNumber(order) ? order : undefined} />;
  },
});
