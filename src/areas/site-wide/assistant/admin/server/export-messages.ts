import { type Locale, localeNames } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AdminMessage, MessageFilter } from '../../assistant.schema.ts';
import { listAdminMessages } from './admin-assistant.queries.ts';

/** Exports the filtered messages, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportMessages(
  ctx: CommandContext,
  { filter, reader }: { filter: MessageFilter; reader: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { q, state = null, locale = null, from = null, to = null } = filter;
  return startCsvExport(ctx, reader, {
    action: 'export-assistant-messages',
    // The search text may be an address, and the record outlives the message: it is not recorded.
    filter: { state, locale, from, to, isSearched: q !== undefined },
    read: (tx, cursor: string | undefined, limit) => listAdminMessages(tx, { ...filter, cursor, limit }),
    columns,
  });
}

const columns: CsvColumns<AdminMessage> = (t) => {
  const says = { user: t('assistant:you'), bot: t('assistant:bot') };
  return [
    { header: t('assistant-admin:sent'), cell: ({ sentAt }) => ({ moment: sentAt }) },
    { header: t('assistant-admin:language'), cell: ({ locale }) => ({ text: localeNames[locale] }) },
    { header: t('assistant-admin:address'), cell: ({ email }) => ({ text: email }) },
    { header: t('assistant-server:message.text'), cell: ({ text }) => ({ text }) },
    {
      header: t('assistant-admin:conversation'),
      cell: ({ conversation }) => ({
        text: (conversation ?? []).map(({ sender, text }) => `${says[sender]}: ${text}`).join('\n'),
      }),
    },
    {
      header: t('assistant-server:personalData.answer'),
      cell: ({ answer }) => ({ text: answer ?? '' }),
    },
    {
      header: t('assistant-server:personalData.answeredAt'),
      cell: ({ answeredAt }) => (answeredAt === null ? null : { moment: answeredAt }),
    },
  ];
};
