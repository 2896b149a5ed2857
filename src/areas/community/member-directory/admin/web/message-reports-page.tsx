import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { messageReportsTopic } from '../../member-directory.rules.ts';
import type { ReportedMessage } from '../../member-directory.schema.ts';
import { messageReportsQuery, useSettleReport } from './message-reports.query.ts';

/** The reported messages between members; administrators can read no others. */
export function MessageReportsPage() {
  const { t } = useTranslation(['member-directory', 'site']);
  const { api } = useSite();
  const reports = useQuery(messageReportsQuery(api));
  useLiveTopics([messageReportsTopic]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('reports.title')}</h1>
        <p className="max-w-prose text-muted-foreground">{t('reports.hint')}</p>
      </header>
      <QueryList
        query={reports}
        loading={t('reports.loading')}
        failed={{ title: t('reports.failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('reports.none')}</p>
        }
      >
        {({ items }) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {items.map((report) => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

function Report({ report: { id, text, reason, sentAt, sender, receiver } }: { report: ReportedMessage }) {
  const { t } = useTranslation('member-directory');
  const { locale } = useSite();
  const settle = useSettleReport();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border bg-card p-4 text-card-foreground shadow-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <PersonLink label={t('reports.sender')} {...sender} />
        <PersonLink label={t('reports.receiver')} {...receiver} />
        <span className="text-muted-foreground">{formatDate(locale, sentAt, { withTime: true })}</span>
      </p>
      <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="wrap-anywhere">
        <span className="font-semibold">{t('messages.reason')}</span>{' '}
        <span translate="no" dir="auto" className="whitespace-pre-line">
          {reason}
        </span>
      </p>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start scriptless:hidden"
        pending={settle.isPending}
        onClick={() => settle.mutate(id)}
      >
        {t('reports.settle')}
      </Button>
    </article>
  );
}

function PersonLink({ label, userId, name }: { label: string; userId: string; name: string }) {
  return (
    <span className="min-w-0">
      <span className="text-muted-foreground">{label}</span>{' '}
      <Link
        to="/admin/persone/$id"
        params={{ id: userId }}
        translate="no"
        className="inline-block min-h-6 wrap-anywhere underline underline-offset-4 hover:text-primary"
      >
        {name}
      </Link>
    </span>
  );
}
