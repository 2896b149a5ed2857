import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { type AccountNotice, findNotice, providerNames, type SignInProvider } from '../sign-in.rules.ts';
import { useSession } from './public/session.query.ts';
import { announceSessionChange } from './session-channel.ts';

/** Shows the result of an email's link or a provider's redirect, and removes it from the URL. */
export function useNotice(
  openDialog: (notice: AccountNotice, provider: SignInProvider | undefined) => void,
): void {
  const { t } = useTranslation('sign-in');
  const router = useRouter();
  const { person } = useSession();

  useEffect(() => {
    const found = findNotice(window.location.hash);
    if (!found) return;
    const { notice, provider } = found;
    router.history.replace(window.location.pathname + window.location.search);
    if (isFailure(notice)) {
      toast({
        title: provider ? t('providers.failed', { provider: providerNames[provider] }) : t('login.failed'),
        description: t(`notice.${notice}`),
        variant: 'destructive',
        subject: 'session',
      });
      return;
    }
    if (!person) {
      openDialog(notice, provider);
      return;
    }
    if (notice === 'linked') toast({ title: t('notice.linked'), variant: 'success', subject: 'provider' });
    if (notice !== 'signed_in') return;
    announceSessionChange();
    toast({
      title: t('login.success.title'),
      description: t('login.success.description'),
      variant: 'success',
      subject: 'session',
    });
  }, [openDialog, person, router, t]);
}

const failures = ['provider_failed', 'provider_refused', 'link_taken', 'account_blocked'] as const;

function isFailure(notice: AccountNotice): notice is (typeof failures)[number] {
  return failures.some((failure) => failure === notice);
}
