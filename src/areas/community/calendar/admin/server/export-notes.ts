import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AdminNote, NoteFilter } from '../calendar-admin.schema.ts';
import { listAdminNotesAfter } from './admin-notes.queries.ts';

const batchSize = 500;

/** Notes by their day, as CSV for administrators. Throws the errors of `startCsvExport`. */
export function exportNotes(
  ctx: CommandContext,
  { locale, ...filter }: NoteFilter & { locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-notes',
    filter: { from: filter.from ?? null, to: filter.to ?? null, isSearched: filter.q !== undefined },
    columns: columnsIn(locale),
    async read(tx, after: [string, string] | undefined) {
      const rows = await listAdminNotesAfter(tx, { filter, after, limit: batchSize });
      const last = rows.length === batchSize ? rows.at(-1) : undefined;
      return { rows, next: last ? ([last.noteDate, last.id] as [string, string]) : null };
    },
  });
}

function columnsIn(locale: Locale): CsvColumn<AdminNote>[] {
  const { t } = serverI18n(locale);
  return [
    { header: t('calendar:form.day'), cell: ({ noteDate }) => ({ day: noteDate }) },
    { header: t('calendar:form.time'), cell: ({ noteTime }) => ({ text: noteTime ?? '' }) },
    { header: t('calendar:form.text'), cell: ({ text }) => ({ text }) },
    { header: t('calendar:form.place'), cell: ({ place }) => ({ text: place }) },
    { header: t('calendar:admin.author'), cell: ({ author }) => ({ text: author.fullName }) },
    { header: t('calendar:admin.added'), cell: ({ createdAt }) => ({ moment: createdAt }) },
    { header: t('calendar:admin.reports'), cell: ({ reports }) => ({ number: reports.length }) },
    { header: t('calendar:admin.hiddenBecause'), cell: ({ hiddenReason }) => ({ text: hiddenReason ?? '' }) },
  ];
}
