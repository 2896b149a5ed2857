import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { membershipClient } from '../membership.client.ts';

/** Makes the signed-in user a member, and shows a toast. */
export function useBecomeMember() {
  const { t } = useTranslation('accounts');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(membershipClient(api).index.$post()),
    subject: 'membership',
    success: () => ({
      title: t('membership.welcome.title'),
      description: t('membership.welcome.description'),
      variant: 'success',
    }),
    failure: t('membership.failed'),
    refresh: ['session', 'tokens'],
  });
}

type LeaveTexts = { done: string; doneHint: string; failed: string };

/** Ends the signed-in user's membership, and shows a toast. */
export function useLeaveMembership({ done, doneHint, failed }: LeaveTexts) {
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(membershipClient(api).index.$delete()),
    subject: 'membership',
    success: () => ({ title: done, description: doneHint }),
    failure: failed,
    refresh: ['session'],
  });
}
