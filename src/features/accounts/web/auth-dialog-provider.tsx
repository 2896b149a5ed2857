import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '#area/web/use-action.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { toast } from '#ui/toast.ts';
import type { AccountNotice } from '../accounts.rules.ts';
import { profilePath } from './profile-path.ts';
import { AuthDialogContext, type AuthDialogOptions, type AuthTab } from './public/auth-dialog-context.ts';
import { useSession } from './public/session.query.ts';
import { useNotice } from './use-notice.ts';
import { useFollowSession } from './use-session-change.ts';

// Loaded on demand, because most visits do not sign in.
const authDialog = lazyComponent(() => import('./auth-dialog.tsx').then(({ AuthDialog }) => AuthDialog));

type Request = { tab: AuthTab; stay: boolean; returnTo: string; notice: AccountNotice | undefined };

/** Wraps every page: opens the dialog from anywhere, and updates the page when the session changes. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const { person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [request, setRequest] = useState<Request>();
  const showFailure = useFailureToast();
  const AuthDialog = useLazyComponent(authDialog, isOpen, (error) => {
    setOpen(false);
    showFailure(error);
  });

  const open = useCallback(
    ({ tab, stay = false, notice }: AuthDialogOptions = {}) => {
      const { pathname, searchStr } = router.state.location;
      const returnTo = stay ? pathname + searchStr : profilePath;
      setRequest((last) => ({ tab: tab ?? last?.tab ?? 'login', stay, notice, returnTo }));
      setOpen(true);
    },
    [router],
  );
  const control = useMemo(() => ({ open, prepare: authDialog.prepare }), [open]);
  const openForNotice = useCallback((notice: AccountNotice) => open({ tab: 'login', notice }), [open]);

  useFollowSession();
  useNotice(openForNotice);
  // The user signed in with the email's link in another tab, so the dialog is obsolete.
  if (isOpen && person) setOpen(false);

  function welcome(stay: boolean): void {
    toast({
      title: t('login.success.title'),
      description: t('login.success.description'),
      variant: 'success',
      subject: 'session',
    });
    if (!stay) void router.navigate({ to: profilePath });
  }

  return (
    <AuthDialogContext value={control}>
      {children}
      {request && AuthDialog && (
        <AuthDialog
          isOpen={isOpen}
          tab={request.tab}
          onTabChange={(tab) => setRequest({ ...request, tab })}
          notice={request.notice}
          returnTo={request.returnTo}
          onClose={() => setOpen(false)}
          onSignedIn={() => welcome(request.stay)}
        />
      )}
    </AuthDialogContext>
  );
}
