import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AuditIndex } from '../audit-index.ts';
import type { AuditFilter, AuditRecordView } from '../audit-log.schema.ts';
import { formatActor, formatDifferenceLines, formatSubject } from '../format-record.ts';
import { formatAction } from '../format-value.ts';
import { listAuditRecords } from './audit-records.queries.ts';
import type { SubjectFinders } from './describe-subjects.ts';

type AuditExport = { index: AuditIndex; finders: SubjectFinders; filter: AuditFilter; locale: Locale };

/** Exports the filtered records, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportAuditRecords(
  ctx: CommandContext,
  { index, finders, filter, locale }: AuditExport,
): Promise<ReadableStream<Uint8Array>> {
  const { actor = null, action = null, from = null, to = null, subject = null } = filter;
  return startCsvExport(ctx, locale, {
    action: 'export-audit-records',
    filter: { actor, action, from, to, subject },
    read: (tx, cursor: string | undefined, limit) =>
      listAuditRecords(tx, finders, { ...filter, cursor, limit }),
    columns: columnsOf(index),
  });
}

const columnsOf =
  (index: AuditIndex): CsvColumns<AuditRecordView> =>
  (t, locale) => {
    const reader = { locale, t, index };
    return [
      { header: t('audit-log:record.at'), cell: ({ at }) => ({ moment: at }) },
      { header: t('audit-log:record.actor'), cell: (record) => ({ text: formatActor(reader, record) }) },
      {
        header: t('audit-log:record.action'),
        cell: ({ action }) => ({ text: formatAction(reader, action) }),
      },
      {
        header: t('audit-log:record.subject'),
        cell: ({ subject }) => ({ text: formatSubject(reader, subject) }),
      },
      {
        header: t('audit-log:record.changes'),
        cell: (record) => ({ text: formatDifferenceLines(reader, record).join('\n') }),
      },
      { header: t('audit-log:record.id'), cell: ({ subject }) => ({ text: subject.id }) },
    ];
  };
