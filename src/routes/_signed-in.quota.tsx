import { createFileRoute } from '@tanstack/react-router';
import { ownFeesQuery } from '#areas/community/fees/web/fees.query.ts';
import { FeesPage } from '#areas/community/fees/web/fees-page.tsx';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/quota')({
  staticData: {
    messages: ['fees'],
    signIn: { title: 'fees:signIn.title', description: 'fees:signIn.description' },
  },
  validateSearch: (search): { pagamento?: string } => {
    const { data } = idSchema.safeParse(search.pagamento);
    return data === undefined ? {} : { pagamento: data };
  },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(ownFeesQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('fees:title'), path: '/quota', isPrivate: true }),
  component: Fees,
});

function Fees() {
  return <FeesPage returned={Route.useSearch().pagamento} />;
}
