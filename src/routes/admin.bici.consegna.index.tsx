import { createFileRoute } from '@tanstack/react-router';
import { HandOverPage } from '#areas/community/bikes/admin/web/hand-over-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/consegna/')({
  staticData: { messages: ['bikes', 'bikes-admin'] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes-admin:handOver.title'),
      path: '/admin/bici/consegna',
      isPrivate: true,
    }),
  component: HandOver,
});

function HandOver() {
  return <HandOverPage />;
}
