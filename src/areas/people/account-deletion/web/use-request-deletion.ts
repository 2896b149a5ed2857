import { useNavigate } from '@tanstack/react-router';
import { bodyOf, type TypedProof } from '#areas/people/security/web/public/typed-proof.ts';
import { useRefreshSession } from '#areas/people/sign-in/web/public/use-refresh-session.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { accountDeletionClient } from '../account-deletion.client.ts';

export function useRequestDeletion() {
  const { t } = useTranslation('account-deletion');
  const { api, locale } = useSite();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: (proof: TypedProof) =>
      readJson(accountDeletionClient(api).index.$post({ json: bodyOf(proof) })),
    subject: 'session',
    success: ({ dueAt }) => ({
      title: t('done.title', { date: formatDate(locale, dueAt) }),
      description: t('done.description'),
      // The next page does not mention the deletion, so the toast stays until it is closed.
      duration: Number.POSITIVE_INFINITY,
    }),
    failure: t('failed'),
    async onSuccess() {
      await navigate({ to: '/' });
      await refreshSession();
    },
  });
}
