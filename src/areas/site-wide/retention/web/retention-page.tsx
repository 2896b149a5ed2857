import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Part } from '#ui/part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { RetainedKind } from '../retention.schema.ts';
import { legalNoticeQuery, retentionQuery } from './retention.query.ts';

/**
 * The retention periods of the privacy page and the notices about its changes, with what was done, for
 * administrators.
 */
export function RetentionPage() {
  const { t } = useTranslation(['retention', 'site']);
  const { api, locale } = useSite();
  const errorMessage = useErrorMessage();
  const retention = useQuery(retentionQuery(api, locale));
  // The browser retries a load that failed on the server, so both render "loading" first.
  const hasFailed = useHydrated() && retention.isError;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      {retention.data ? (
        <KindsTable kinds={retention.data.kinds} />
      ) : hasFailed ? (
        <EmptyState
          icon={TriangleAlert}
          title={t('failed')}
          description={errorMessage(retention.error)}
          action={<Button onClick={() => void retention.refetch()}>{t('site:common.retry')}</Button>}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('site:loading')}</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
      <LegalNoticePart />
    </div>
  );
}

function KindsTable({ kinds }: { kinds: RetainedKind[] }) {
  const { t } = useTranslation('retention');
  const { locale } = useSite();
  const moment = (date: string) => formatDate(locale, date, { withTime: true });
  return (
    <Table className="wrap-anywhere [&_th]:whitespace-normal" caption={t('title')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('fields.what')}</TableHead>
          <TableHead>{t('fields.keptFor')}</TableHead>
          <TableHead>{t('fields.lastRun')}</TableHead>
          <TableHead>{t('fields.lastDeletion')}</TableHead>
          <TableHead align="end">{t('fields.deleted')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {kinds.map(({ name, what, retainedFor, ranAt, lastDeletedAt, lastDeleted, deleted }) => (
          <TableRow key={name}>
            <TableCell>{what}</TableCell>
            <TableCell label={t('fields.keptFor')}>{retainedFor}</TableCell>
            <TableCell label={t('fields.lastRun')}>{ranAt ? moment(ranAt) : t('never')}</TableCell>
            <TableCell label={t('fields.lastDeletion')}>
              {lastDeletedAt
                ? t('deletion', { date: moment(lastDeletedAt), number: formatNumber(locale, lastDeleted) })
                : t('never')}
            </TableCell>
            <TableCell align="end" label={t('fields.deleted')}>
              {formatNumber(locale, deleted)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Whether everybody was informed of the newest legal pages. */
function LegalNoticePart() {
  const { t } = useTranslation('retention');
  const { api, locale } = useSite();
  const { data } = useQuery(legalNoticeQuery(api));
  const notice = data?.notice;
  if (!notice) return null;
  const { version, recipients, notified, finishedAt } = notice;
  const date = formatDate(locale, version);
  return (
    <Part id="legal-notice" title={t('notice.title')} description={t('notice.description')}>
      <div className="grid gap-1">
        <p>{t('notice.version', { date })}</p>
        {recipients === 0 ? (
          <p>{t('notice.nobody')}</p>
        ) : (
          <p>
            {t(finishedAt ? 'notice.finished' : 'notice.underWay', {
              notified: formatNumber(locale, notified),
              recipients: formatNumber(locale, recipients),
            })}
          </p>
        )}
      </div>
    </Part>
  );
}
