import { Link } from '@tanstack/react-router';
import { LogIn, LogOut } from 'lucide-react';
import { displayName } from '#areas/people/accounts/accounts.rules.ts';
import { Avatar } from '#areas/people/accounts/web/public/avatar.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { SessionPerson } from '../sign-in.schema.ts';
import { profilePath } from './profile-path.ts';
import { useAuthDialog } from './public/auth-dialog-context.ts';
import { useSession } from './public/session.query.ts';
import { useSignOut } from './use-sign-out.ts';

type AccountMenuProps = {
  /** With text and borders, for the mobile menu. */
  isLabelled?: boolean;
};

export function AccountMenu({ isLabelled = false }: AccountMenuProps) {
  const { person } = useSession();
  return person ? (
    <SignedIn person={person} isLabelled={isLabelled} />
  ) : (
    <SignedOut isLabelled={isLabelled} />
  );
}

function SignedOut({ isLabelled }: { isLabelled: boolean }) {
  const { t } = useTranslation('sign-in');
  const authDialog = useAuthDialog();
  return (
    <Button
      variant={isLabelled ? 'default' : 'ghost'}
      className={isLabelled ? 'flex-1' : 'px-3 scriptless:hidden'}
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

function SignedIn({ person, isLabelled }: { person: SessionPerson; isLabelled: boolean }) {
  const { t } = useTranslation('sign-in');
  const signOut = useSignOut();
  const name = displayName(person, { admin: t('menu.admin'), profile: t('menu.profile') });
  const variant = isLabelled ? 'outline' : 'ghost';
  return (
    <>
      <Button asChild variant={variant} className={cn('min-w-0 px-3', isLabelled && 'flex-1')}>
        <Link to={profilePath} title={name}>
          <Avatar person={person} size={28} className="-ms-1" />
          <span className={cn('truncate', !isLabelled && 'max-w-32 lg:max-w-64')}>{name}</span>
        </Link>
      </Button>
      <Button
        variant={variant}
        size={isLabelled ? 'default' : 'icon'}
        className="scriptless:hidden"
        title={t('menu.logout')}
        pending={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <LogOut aria-hidden="true" />
        <span className={isLabelled ? undefined : 'sr-only'}>{t('menu.logout')}</span>
      </Button>
    </>
  );
}
