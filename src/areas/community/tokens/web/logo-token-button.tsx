import type { ReactNode } from 'react';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { toast } from '#ui/toast.ts';
import { useLogoClick } from './public/use-token-award.ts';

type LogoTokenButtonProps = { label: string; className?: string; children: ReactNode };

/** A logo that awards a token to a signed-in user, and informs a visitor about that. */
export function LogoTokenButton({ label, className, children }: LogoTokenButtonProps) {
  const { t } = useTranslation(['tokens', 'sign-in']);
  const { person } = useSession();
  const authDialog = useAuthDialog();
  const logoClick = useLogoClick();
  const invite = () =>
    toast({
      title: t('logo.signIn'),
      description: t('logo.signInHint'),
      action: { label: t('sign-in:login.name'), onSelect: () => authDialog.open({ stay: true }) },
    });
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => (person ? logoClick.mutate() : invite())}
      className={cn('transition-transform duration-300 active:scale-95 active:-rotate-2', className)}
    >
      {children}
    </button>
  );
}
