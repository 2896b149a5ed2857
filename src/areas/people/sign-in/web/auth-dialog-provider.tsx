import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { toast } from '#ui/toast.ts';
import type { AccountNotice, SignInProvider } from '../sign-in.rules.ts';
import { profilePath } from './profile-path.ts';
import { AuthDialogContext, type AuthDialogOptions, type AuthTab } from './public/auth-dialog-context.ts';
import { useSession } from './public/session.query.ts';
import { useNotice } from './use-notice.ts';
import { useFollowSession } from './use-session-change.ts';

// Loaded on demand, because most visits do not sign in.
const authDialog = lazyComponent(() => import('./auth-dialog.tsx').then(({ AuthDialog }) => AuthDialog));

type Request = {
  tab: AuthTab;
  stay: boolean;
  wantsMembership: boolean;
  isSessionOver: boolean;
  returnTo: string;
  email: string | undefined;
  notice: AccountNotice | undefined;
  provider: SignInProvider | undefined;
};

type AuthDialogProviderProps = {
  /** The dialog for a signed-in person who is not a member. */
  MemberOffer: ComponentType<{ isOpen: boolean; onClose(): void }>;
  children: ReactNode;
};

/** Wraps every page: opens the dialog from anywhere, and updates the page when the session changes. */
export function AuthDialogProvider({ MemberOffer, children }: AuthDialogProviderProps) {
  const { t } = useTranslation('sign-in');
  const router = useRouter();
  const { person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const mayJoin = person !== null && !person.isSocio;
  const isSignedIn = person !== null;
  const [request, setRequest] = useState<Request>();
  const showFailure = useFailureToast();
  const AuthDialog = useLazyComponent(authDialog, isOpen, (error) => {
    setOpen(false);
    showFailure(error);
  });

  const open = useCallback(
    ({
      tab,
      stay = false,
      wantsMembership = false,
      isSessionOver = false,
      email,
      notice,
      provider,
    }: AuthDialogOptions = {}) => {
      setOffered(isSignedIn);
      if (isSignedIn) return;
      const { pathname, searchStr } = router.state.location;
      const returnTo = stay ? pathname + searchStr : profilePath;
      setRequest((last) => ({
        tab: tab ?? last?.tab ?? 'login',
        stay,
        wantsMembership,
        isSessionOver,
        email,
        notice,
        provider,
        returnTo,
      }));
      setOpen(true);
    },
    [isSignedIn, router],
  );
  const control = useMemo(() => ({ open, prepare: authDialog.prepare }), [open]);
  const openForNotice = useCallback(
    (notice: AccountNotice, provider: SignInProvider | undefined) =>
      open({ tab: 'login', notice, provider, stay: notice === 'second_factor' }),
    [open],
  );

  useFollowSession(() => open({ tab: 'login', stay: true, isSessionOver: true }));
  useNotice(openForNotice);
  // The user signed in with the email's link in another tab, so the dialog is obsolete.
  if (isOpen && person) setOpen(false);
  if (isOffered && person?.isSocio) setOffered(false);

  function welcome({ stay, wantsMembership }: Request): void {
    toast({
      title: t('login.success.title'),
      description: t('login.success.description'),
      variant: 'success',
      subject: 'session',
    });
    if (wantsMembership) setOffered(true);
    if (!stay) void router.navigate({ to: profilePath });
  }

  return (
    <AuthDialogContext value={control}>
      {children}
      <MemberOffer isOpen={isOffered && mayJoin} onClose={() => setOffered(false)} />
      {request && AuthDialog && (
        <AuthDialog
          isOpen={isOpen}
          tab={request.tab}
          onTabChange={(tab) => setRequest({ ...request, tab })}
          email={request.email}
          notice={request.notice}
          isSessionOver={request.isSessionOver}
          provider={request.provider}
          returnTo={request.returnTo}
          onClose={() => setOpen(false)}
          onSignedIn={() => welcome(request)}
        />
      )}
    </AuthDialogContext>
  );
}
