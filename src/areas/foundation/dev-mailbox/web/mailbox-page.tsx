import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { emailsQuery } from './dev-mailbox.query.ts';

/** The emails that the demo stored instead of sending them. */
export function MailboxPage() {
  const { t } = useTranslation('dev-mailbox');
  const { api, locale } = useSite();
  const { data: emails, refetch, isFetching } = useSuspenseQuery(emailsQuery(api));
  return (
    <div className="grid max-w-3xl gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-1 text-muted-foreground">{t('description')}</p>
        </div>
        <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </header>
      {emails.length === 0 ? (
        <EmptyState icon={Mail} title={t('empty')} description={t('emptyHint')} />
      ) : (
        <ul className="divide-y rounded-xl border bg-card">
          {emails.map((email) => (
            <li key={email.id} className="relative grid gap-0.5 px-4 py-4 sm:px-5 hover:bg-muted">
              <Link to="/dev/mail/$id" params={{ id: email.id }} className="font-semibold card-link">
                {email.subject}
              </Link>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
                <span className="break-all">{email.to}</span>
                <time dateTime={email.sentAt}>{formatDate(locale, email.sentAt, { withTime: true })}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
