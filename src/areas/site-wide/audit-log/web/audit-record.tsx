import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import type { AuditFilters } from '../audit-log.rules.ts';
import type { AuditRecordView } from '../audit-log.schema.ts';
import { formatActor, formatDifferences, formatSubject } from '../format-record.ts';
import { formatAction, type LogReader } from '../format-value.ts';
import { AuditDifference } from './audit-difference.tsx';
import { AuditSubject } from './audit-subject.tsx';

type AuditRecordProps = { record: AuditRecordView; filters: AuditFilters; reader: LogReader };

/** One record: action, subject, time, author, and each value before and after. */
export function AuditRecord({ record, filters, reader }: AuditRecordProps) {
  const { t } = useTranslation('audit-log');
  const { id, at, action, subject } = record;
  const titleId = `record-${id}`;
  const isOnlyThis = filters.subject === subject.id;
  return (
    <article aria-labelledby={titleId} className="grid gap-3 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <header className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h2 id={titleId} className="text-lg wrap-anywhere">
          {formatAction(reader, action)}
        </h2>
        <time data-column="log.at" dateTime={at} className="text-sm text-muted-foreground sm:text-end">
          {formatDate(reader.locale, at, { withTime: true })}
        </time>
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere sm:col-span-2">
          <AuditSubject subject={subject} reader={reader} />
          <span data-column="log.actor" className="text-sm text-muted-foreground">
            {t('record.actor')}: <span translate="no">{formatActor(reader, record)}</span>
          </span>
        </p>
      </header>
      <dl data-column="log.changes" className="grid gap-2 border-t pt-3">
        {formatDifferences(reader, record).map((difference) => (
          <AuditDifference key={difference.field} difference={difference} />
        ))}
      </dl>
      {record.isErased && <Alert>{t('erased')}</Alert>}
      {!isOnlyThis && subject.kind !== 'export' && (
        <Link
          to="/admin/registro"
          search={{ subject: subject.id }}
          data-print="hide"
          className="inline-flex min-h-6 items-center justify-self-start text-sm wrap-anywhere underline underline-offset-4 hover:text-primary"
        >
          {t('record.others', { subject: formatSubject(reader, subject) })}
        </Link>
      )}
    </article>
  );
}
