import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

/** A button to write a note for members; for others, how to become able to. */
export function WriteHint({ canAdd, onAdd }: { canAdd: boolean; onAdd(): void }) {
  const { t } = useTranslation('calendar');
  const { person } = useSession();
  const { open } = useAuthDialog();
  if (canAdd) {
    return (
      <Button onClick={onAdd} aria-haspopup="dialog" className="justify-self-start scriptless:hidden">
        <Plus aria-hidden="true" />
        {t('write.add')}
      </Button>
    );
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t(person ? 'write.user' : 'write.visitor')}</p>
      {person ? (
        <Button asChild variant="outline" size="sm">
          <Link to="/profilo">{t('write.profile')}</Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          className="scriptless:hidden"
          onClick={() => open({ tab: 'login', stay: true })}
        >
          {t('write.logIn')}
        </Button>
      )}
    </div>
  );
}
