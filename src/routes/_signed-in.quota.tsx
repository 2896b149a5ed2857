import { createFileRoute } from '@tanstack/react-router';
import { ownFeesQuery } from '#areas/community/fees/web/fees.query.ts';
import { FeesPage } from '#areas/community/fees/web/fees-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/quota')({
  staticData: {
    messages: ['fees'],
    signIn: { title: 'fees:signIn.title', description: 'fees:signIn.description' },
  },
  validateSearch: ({ pagamento }: Record<string, unknown>): { pagamento?: string } =>
    typeof pagamento === 'string' && /^[\da-f-]{36}$/.test(pagamento) ? { pagamento } : {},
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(ownFeesQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('fees:title'), path: '/quota', isPrivate: true }),
  component: Fees,
});

function Fees() {
  return <FeesPage returned={Route.useSearch().pagamento} />;
}
