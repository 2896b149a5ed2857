import { type Locale, localeNames } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AdminPostFilter, AdminPostItem } from '../blog-admin.schema.ts';
import { listAdminPosts } from './admin-posts.queries.ts';

/** The matching posts as CSV, newest first, for administrators. Throws the errors of `startCsvExport`. */
export function exportPosts(
  ctx: CommandContext,
  { filter, locale }: { filter: AdminPostFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-posts',
    filter,
    read: (tx, cursor: string | undefined, limit) => listAdminPosts(tx, { ...filter, cursor, limit, locale }),
    columns,
  });
}

const columns: CsvColumns<AdminPostItem> = (t) => {
  const moment = (at: string | null) => (at === null ? null : { moment: at });
  return [
    { header: t('blog-admin:fields.title'), cell: ({ title }) => ({ text: title }) },
    {
      header: t('blog-admin:fields.state'),
      cell: ({ state }) => ({ text: t(`blog-admin:states.${state}`) }),
    },
    { header: t('blog-admin:fields.publishedAt'), cell: (post) => moment(post.publishedAt) },
    { header: t('blog-admin:fields.publishAt'), cell: (post) => moment(post.publishAt) },
    { header: t('blog-admin:fields.changedAt'), cell: (post) => moment(post.updatedAt) },
    { header: t('blog-admin:fields.author'), cell: ({ authorName }) => ({ text: authorName ?? '' }) },
    {
      header: t('blog-admin:fields.languages'),
      cell: ({ languages }) => ({ text: languages.map((each) => localeNames[each]).join(', ') }),
    },
    {
      header: t('blog-admin:fields.tags'),
      cell: ({ tags }) => ({ text: tags.map(({ name }) => name).join(', ') }),
    },
    { header: t('blog-admin:fields.slug'), cell: ({ slug }) => ({ text: slug }) },
  ];
};
