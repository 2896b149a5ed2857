import { Check } from 'lucide-react';
import { JoinButton } from '#areas/community/membership/web/public/join-button.tsx';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

const benefits = ['join.see', 'join.choose', 'join.write'] as const;

/** Explains the directory to people who are not members, with a link to join. */
export function HowToJoin() {
  const { t } = useTranslation('member-directory');
  const { person } = useSession();
  const { open } = useAuthDialog();
  return (
    <div className="grid max-w-prose gap-4">
      <ul className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5 wrap-anywhere">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-hop" />
            {t(benefit)}
          </li>
        ))}
      </ul>
      {person ? (
        <JoinButton className="justify-self-start scriptless:hidden max-sm:w-full" />
      ) : (
        <Button
          aria-haspopup="dialog"
          className="justify-self-start scriptless:hidden"
          onClick={() => open({ tab: 'login', stay: true })}
        >
          {t('join.logIn')}
        </Button>
      )}
    </div>
  );
}
