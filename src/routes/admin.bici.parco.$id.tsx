import { createFileRoute } from '@tanstack/react-router';
import { adminCalendarsQuery } from '#areas/community/bikes/admin/web/admin-calendars.query.ts';
import { BikePage } from '#areas/community/bikes/admin/web/bike-page.tsx';
import { adminBikeQuery } from '#areas/community/bikes/admin/web/fleet.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/parco/$id')({
  staticData: { messages: ['bikes', 'bikes-admin', 'files'] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const [bike] = await Promise.all([
      queryClient.ensureQueryData(adminBikeQuery(api, id)),
      queryClient.prefetchQuery(adminCalendarsQuery(api)),
    ]);
    return { title: bike.name };
  },
  head: ({ match: { context }, loaderData, params: { id } }) =>
    pageHead(context, {
      title: loaderData?.title ?? context.i18n.t('bikes-admin:fleet.title'),
      path: `/admin/bici/parco/${id}`,
      isPrivate: true,
    }),
  component: Bike,
});

function Bike() {
  return <BikePage id={Route.useParams().id} />;
}
