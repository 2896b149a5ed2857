import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { displayName } from '../accounts.rules.ts';
import type { SessionPerson } from '../accounts.schema.ts';
import { useAuthDialog } from './auth-dialog-context.ts';
import { profilePath } from './profile-path.ts';
import { useSession } from './session.query.ts';
import { useSignOut } from './use-account-actions.ts';

/** The header's part for a person: the way in, or the name that leads to the profile and the way out. */
export function AccountMenu() {
  const { person } = useSession();
  return person ? <SignedIn person={person} /> : <SignedOut />;
}

function SignedOut() {
  const { t } = useTranslation('accounts');
  const authDialog = useAuthDialog();
  return (
    <Button
      variant="ghost"
      className="px-3"
      aria-haspopup="dialog"
      onClick={() => authDialog.open()}
      onPointerEnter={authDialog.prepare}
      onFocus={authDialog.prepare}
    >
      <LogIn aria-hidden="true" />
      {t('login.name')}
    </Button>
  );
}

function SignedIn({ person }: { person: SessionPerson }) {
  const { t } = useTranslation('accounts');
  const signOut = useSignOut();
  const name = displayName(person, { admin: t('menu.admin'), profile: t('menu.profile') });
  return (
    <>
      <Button asChild variant="ghost" className="min-w-0 px-3">
        <Link to={profilePath} title={name}>
          <UserRound aria-hidden="true" />
          <span className="max-w-32 truncate">{name}</span>
        </Link>
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('menu.logout')}
        title={t('menu.logout')}
        pending={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <LogOut aria-hidden="true" />
      </Button>
    </>
  );
}
