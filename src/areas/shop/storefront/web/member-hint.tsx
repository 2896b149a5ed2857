import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

/** Opens the account dialog, which offers membership to signed-in users. Hidden for members. */
export function MemberHint() {
  const { t } = useTranslation('accounts');
  const { person } = useSession();
  const authDialog = useAuthDialog();
  if (person?.isSocio) return null;
  return (
    <Button
      variant="link"
      size="sm"
      className="h-auto scriptless:hidden"
      aria-haspopup="dialog"
      onClick={() => authDialog.open({ stay: true, wantsMembership: true })}
    >
      {t('membership.hint')}
    </Button>
  );
}
