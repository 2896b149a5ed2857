import { createFileRoute } from '@tanstack/react-router';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { personQuery } from '#areas/site-wide/people-admin/web/people.query.ts';
import { PersonPage } from '#areas/site-wide/people-admin/web/person-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/persone/$id')({
  staticData: { messages: ['fees', 'member-register', 'membership', 'orders', 'people-admin', 'security'] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const [person] = await Promise.all([
      queryClient.ensureQueryData(personQuery(api, id)),
      queryClient.prefetchQuery(securityQuery(api)),
    ]);
    return { title: person.fullName };
  },
  head: ({ match: { context }, loaderData, params: { id } }) =>
    pageHead(context, {
      title: loaderData?.title ?? context.i18n.t('people-admin:title'),
      path: `/admin/persone/${id}`,
      isPrivate: true,
    }),
  component: Person,
});

function Person() {
  return <PersonPage id={Route.useParams().id} />;
}
