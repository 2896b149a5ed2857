import { createFileRoute } from '@tanstack/react-router';
import { parseReturn } from '#areas/shop/hosted-store/return-address.ts';
import { ReturnPage } from '#areas/shop/hosted-store/web/return-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/esito-acquisto')({
  staticData: { messages: ['hosted-store'] },
  validateSearch: parseReturn,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('hosted-store:title'),
      path: '/esito-acquisto',
      isPrivate: true,
    }),
  component: function Return() {
    return <ReturnPage {...Route.useSearch()} />;
  },
});
