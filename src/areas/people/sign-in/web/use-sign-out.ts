import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { dismissToastsAbout } from '#ui/toast.ts';
import { authClient } from '../sign-in.client.ts';
import { useRefreshSession } from './public/use-refresh-session.ts';
import { announceLeaving, announceStaying } from './session-channel.ts';

export function useSignOut() {
  const { t } = useTranslation('sign-in');
  const client = authClient(useSite().api);
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: async () => {
      announceLeaving();
      await readJson(client['sign-out'].$post());
      dismissToastsAbout('session');
      await refreshSession();
    },
    subject: 'session',
    failure: t('logout.failed'),
    onError: announceStaying,
    success: () => ({ title: t('logout.success') }),
  });
}
