import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AdminNote, NoteFilter } from '../calendar-admin.schema.ts';
import { listAdminNotes } from './admin-notes.queries.ts';

/** Notes by their day, as CSV for administrators. Throws the errors of `startCsvExport`. */
export function exportNotes(
  ctx: CommandContext,
  { locale, ...filter }: NoteFilter & { locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-notes',
    filter: { from: filter.from ?? null, to: filter.to ?? null, isSearched: filter.q !== undefined },
    read: (tx, cursor: string | undefined, limit) =>
      listAdminNotes(tx, { ...filter, sort: 'day', cursor, limit }),
    columns,
  });
}

const columns: CsvColumns<AdminNote> = (t) => [
  { header: t('calendar:form.day'), cell: ({ noteDate }) => ({ day: noteDate }) },
  { header: t('calendar:form.time'), cell: ({ noteTime }) => ({ text: noteTime ?? '' }) },
  { header: t('calendar:form.text'), cell: ({ text }) => ({ text }) },
  { header: t('calendar:form.place'), cell: ({ place }) => ({ text: place }) },
  { header: t('calendar:admin.author'), cell: ({ author }) => ({ text: author.fullName }) },
  { header: t('calendar:admin.added'), cell: ({ createdAt }) => ({ moment: createdAt }) },
  { header: t('calendar:admin.reports'), cell: ({ reports }) => ({ number: reports.length }) },
  { header: t('calendar:admin.hiddenBecause'), cell: ({ hiddenReason }) => ({ text: hiddenReason ?? '' }) },
];
