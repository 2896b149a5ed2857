import { MailCheck } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useResendConfirmation } from './use-sign-in-actions.ts';

export function CheckYourMail({ email, returnTo }: { email: string; returnTo: string }) {
  const { t } = useTranslation('sign-in');
  const { isDemo } = useSite();
  const resend = useResendConfirmation();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <MailCheck aria-hidden="true" className="size-12 text-success" />
      <h3 className="text-lg">{t('sent.title')}</h3>
      <p className="max-w-full break-words">{t('sent.description', { email })}</p>
      <p className="text-sm text-muted-foreground">{t('sent.spam')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isDemo && (
          <Button asChild>
            <a href="/dev/mail" target="_blank" rel="noreferrer">
              {t('sent.demoMail')}
            </a>
          </Button>
        )}
        <Button
          variant="outline"
          pending={resend.isPending}
          onClick={() => resend.mutate({ email, callbackURL: returnTo })}
        >
          {t('sent.resend')}
        </Button>
      </div>
    </div>
  );
}
