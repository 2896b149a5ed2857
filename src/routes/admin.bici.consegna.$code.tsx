import { createFileRoute } from '@tanstack/react-router';
import { codeQuery } from '#areas/community/bikes/admin/web/admin-bookings.query.ts';
import { HandOverPage } from '#areas/community/bikes/admin/web/hand-over-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/consegna/$code')({
  staticData: { messages: ['bikes', 'bikes-admin'] },
  loader: async ({ context: { api, queryClient }, params: { code } }) => {
    await queryClient.ensureQueryData(codeQuery(api, code));
  },
  head: ({ match: { context }, params: { code } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes-admin:handOver.title'),
      path: `/admin/bici/consegna/${code}`,
      isPrivate: true,
    }),
  component: HandOver,
});

function HandOver() {
  return <HandOverPage code={Route.useParams().code} />;
}
