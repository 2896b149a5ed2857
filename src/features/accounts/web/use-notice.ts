import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.ts';
import { type AccountNotice, findNotice } from '../accounts.rules.ts';
import { useSession } from './public/session.query.ts';
import { announceSessionChange } from './session-channel.ts';

/** Shows the result of an email's link or a provider's redirect, and removes it from the address. */
export function useNotice(openDialog: (notice: AccountNotice) => void): void {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const { person } = useSession();

  useEffect(() => {
    const notice = findNotice(window.location.hash);
    if (!notice) return;
    router.history.replace(window.location.pathname + window.location.search);
    if (notice === 'provider_failed') {
      toast({
        title: t('login.failed'),
        description: t('notice.provider_failed'),
        variant: 'destructive',
        subject: 'session',
      });
      return;
    }
    if (!person) {
      openDialog(notice);
      return;
    }
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
