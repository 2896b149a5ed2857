import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { LinkIcon, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/browser/api-client.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { emailLinkQuery } from './link.query.ts';
import { useConfirmEmail } from './use-security-actions.ts';

/** The page of the link to a new address. Opening it changes nothing; the button does. */
export function EmailChangePage({ token }: { token: string }) {
  const { t } = useTranslation(['security', 'accounts']);
  const { api, queryClient } = useSite();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  const confirm = useConfirmEmail(token);
  const { data: link } = useQuery(emailLinkQuery(api, token));
  if (!link) return null;
  if (link.state !== 'ready') {
    const refusal = new ApiError(400, { error: { code: `email_link_${link.state}`, message: '' } });
    return (
      <EmptyState
        level={1}
        icon={LinkIcon}
        title={t('accounts:confirmation.broken')}
        description={errorMessage(refusal)}
        action={
          <Button asChild>
            <Link to="/profilo">{t('email.toProfile')}</Link>
          </Button>
        }
      />
    );
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
      description={<span className="break-words">{t('email.question', { email: link.email })}</span>}
      action={
        <Button className="scriptless:hidden" pending={confirm.isPending} onClick={send}>
          {t('email.change')}
        </Button>
      }
    />
  );
}
