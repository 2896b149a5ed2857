import { type AnyRouteMatch, Link, useMatches } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Texts why signing in is needed on this page; absent on a page for everybody with an account. */
    signIn?: { title: MessageKey; description: MessageKey };
  }
}

/** Shown to visitors on a page that needs an account. */
export function SignInRequiredPage() {
  const { t, i18n } = useTranslation(['site', 'sign-in']);
  const authDialog = useAuthDialog();
  const signIn = useMatches({ select: findSignIn });
  return (
    <EmptyState
      level={1}
      icon={LogIn}
      {...translate(i18n, signIn)}
      action={
        <>
          <Button className="scriptless:hidden" onClick={() => authDialog.open({ tab: 'login', stay: true })}>
            {t('sign-in:login.name')}
          </Button>
          <Button asChild variant="outline">
            <Link to="/">{t('signInRequired.action')}</Link>
          </Button>
        </>
      }
    />
  );
}

/** Replaces a page when its session has ended while it was open. */
export function SessionOverPage() {
  const { t } = useTranslation('sign-in');
  const authDialog = useAuthDialog();
  return (
    <EmptyState
      level={1}
      icon={LogIn}
      title={t('sessionOver.title')}
      description={t('sessionOver.description')}
      action={
        <Button onClick={() => authDialog.open({ tab: 'login', stay: true, isSessionOver: true })}>
          {t('login.name')}
        </Button>
      }
    />
  );
}

/** The texts for a visitor on a page that needs an account. */
export function signInReason(i18n: Translator, matches: readonly AnyRouteMatch[]) {
  return translate(i18n, findSignIn(matches));
}

type SignIn = { title: MessageKey; description: MessageKey };

function findSignIn(matches: readonly AnyRouteMatch[]): SignIn | undefined {
  return matches.findLast(({ staticData }) => staticData.signIn)?.staticData.signIn;
}

/** The messages of a page that was refused before it loaded may be missing. */
function translate(i18n: Translator, signIn: SignIn | undefined) {
  return signIn && i18n.exists(String(signIn.title))
    ? { title: i18n.t(signIn.title), description: i18n.t(signIn.description) }
    : { title: i18n.t('site:signInRequired.title'), description: i18n.t('site:signInRequired.description') };
}
