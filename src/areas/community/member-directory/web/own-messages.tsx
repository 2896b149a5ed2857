import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { messageDays } from '../member-directory.rules.ts';
import { ownMessagesQuery, useUnblock } from './messages.query.ts';

/** The received messages and the blocked people; renders nothing when there are none. */
export function OwnMessages() {
  const { t } = useTranslation('member-directory');
  const { api, locale } = useSite();
  const { data } = useQuery(ownMessagesQuery(api));
  const unblock = useUnblock();
  if (!data || data.received.length + data.blocked.length === 0) return null;
  return (
    <Part
      id="messaggi-soci"
      title={t('messages.title')}
      description={t('messages.hint', { days: messageDays })}
    >
      <ul className="grid gap-3">
        {data.received.map(({ id, from, sentAt }) => (
          <li key={id}>
            <Link
              to="/messaggi-soci/$id"
              params={{ id }}
              className="inline-block min-h-6 underline underline-offset-4 hover:text-primary"
            >
              {t('messages.from', { name: from })}
            </Link>{' '}
            <span className="text-sm text-muted-foreground">
              {formatDate(locale, sentAt, { withTime: true })}
            </span>
          </li>
        ))}
      </ul>
      {data.blocked.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-lg">{t('messages.blocked')}</h3>
          <ul className="grid gap-2">
            {data.blocked.map(({ userId, name }) => (
              <li key={userId} className="flex flex-wrap items-center gap-3">
                <span translate="no" className="wrap-anywhere">
                  {name}
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  className="scriptless:hidden"
                  pending={unblock.isPending}
                  onClick={() => unblock.mutate(userId)}
                >
                  {t('messages.unblock', { name })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}
