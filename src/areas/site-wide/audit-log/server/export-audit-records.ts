import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AuditFilter, AuditRecordView } from '../audit-log.schema.ts';
import { sayAction, sayActor, sayDifferences, saySubject } from '../say-record.ts';
import { listAuditRecords } from './audit-records.queries.ts';

const batchSize = 500;

/** The records that match, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportAuditRecords(
  ctx: CommandContext,
  { filter, locale }: { filter: AuditFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { actor = null, action = null, from = null, to = null, subject = null } = filter;
  return startCsvExport(ctx, locale, {
    action: 'export-audit-records',
    filter: { actor, action, from, to, subject },
    columns: columnsIn(locale),
    async read(tx, cursor: string | undefined) {
      const { items, next } = await listAuditRecords(tx, { ...filter, cursor, limit: batchSize });
      return { rows: items, next };
    },
  });
}

function columnsIn(locale: Locale): CsvColumn<AuditRecordView>[] {
  const { t } = serverI18n(locale);
  const words = { locale, t };
  return [
    { header: t('audit-log:record.at'), cell: ({ at }) => ({ moment: at }) },
    { header: t('audit-log:record.actor'), cell: (record) => ({ text: sayActor(words, record) }) },
    { header: t('audit-log:record.action'), cell: ({ action }) => ({ text: sayAction(words, action) }) },
    { header: t('audit-log:record.subject'), cell: ({ subject }) => ({ text: saySubject(words, subject) }) },
    {
      header: t('audit-log:record.changes'),
      cell: (record) => ({ text: sayDifferences(words, record).join('\n') }),
    },
    { header: t('audit-log:record.id'), cell: ({ subject }) => ({ text: subject.id }) },
  ];
}
