import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BrokenLink } from './broken-link.tsx';
import { emailLinkQuery } from './link.query.ts';
import { useConfirmEmail } from './use-security-actions.ts';

/** The page of the link that confirms a new email address. Opening it changes nothing; the button does. */
export function EmailChangePage({ token }: { token: string }) {
  const { t } = useTranslation('security');
  const { api, queryClient } = useSite();
  const router = useRouter();
  const confirm = useConfirmEmail(token);
  const { data: link } = useQuery(emailLinkQuery(api, token));
  if (!link) return null;
  if (link.state !== 'ready') {
    const toProfile = (
      <Button asChild>
        <Link to="/profilo">{t('email.toProfile')}</Link>
      </Button>
    );
    return <BrokenLink code={`email_link_${link.state}`} action={toProfile} />;
  }

  function send(): void {
    confirm.mutate(undefined, {
      onSuccess: () => void router.navigate({ to: '/profilo', replace: true }),
      onError: () => void queryClient.invalidateQueries(emailLinkQuery(api, token)),
    });
  }

  return (
    <EmptyState
      level={1}
      icon={MailCheck}
      title={t('email.confirmTitle')}
      description={<span className="wrap-anywhere">{t('email.question', { email: link.email })}</span>}
      action={
        <Button className="scriptless:hidden" pending={confirm.isPending} onClick={send}>
          {t('email.change')}
        </Button>
      }
    />
  );
}
