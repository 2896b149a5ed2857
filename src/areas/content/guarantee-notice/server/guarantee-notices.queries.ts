import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  type NoticeLanguage,
  type NoticeType,
  noticeFilesPath,
  noticeLanguagesFor,
} from '../guarantee-notice.rules.ts';
import type { GuaranteeNotice, StoredNotice } from '../guarantee-notice.schema.ts';
import { guaranteeNotices } from './guarantee-notice.table.ts';

type NoticeContext = Pick<QueryContext, 'db'>;

const extensions = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const satisfies Record<
  NoticeType,
  string
>;

const { language, type, content, hash, width, height, changedAt } = guaranteeNotices;
const described = { language, type, hash, width, height, changedAt };

type Described = Pick<typeof guaranteeNotices.$inferSelect, keyof typeof described>;

const view = (row: Described): GuaranteeNotice => ({
  language: row.language,
  url: `${noticeFilesPath}/${row.hash}.${extensions[row.type]}`,
  width: row.width,
  height: row.height,
});

/** The best notice for a reader of this language; null when there is none that they may see. */
export async function findNoticeFor({ db }: NoticeContext, locale: Locale): Promise<GuaranteeNotice | null> {
  const languages = noticeLanguagesFor(locale);
  const rows = await db.select(described).from(guaranteeNotices).where(inArray(language, languages));
  const [best] = languages.flatMap((each) => rows.find((row) => row.language === each) ?? []);
  return best ? view(best) : null;
}

export async function hasNoticeIn({ db }: NoticeContext, wanted: NoticeLanguage): Promise<boolean> {
  return (await db.$count(guaranteeNotices, eq(language, wanted))) > 0;
}

/** All notices, for administrators. */
export async function listNotices({ db }: NoticeContext): Promise<StoredNotice[]> {
  const bytes = sql<number>`octet_length(${content})`.mapWith(Number);
  const rows = await db
    .select({ ...described, bytes })
    .from(guaranteeNotices)
    .orderBy(asc(language));
  return rows.map((row) => ({
    ...view(row),
    type: row.type,
    hash: row.hash,
    bytes: row.bytes,
    changedAt: row.changedAt.toISOString(),
  }));
}

/** The content of a file by the last part of its URL. */
export async function findNoticeFile({ db }: NoticeContext, file: { hash: string; type: NoticeType }) {
  const [row] = await db
    .select({ content })
    .from(guaranteeNotices)
    .where(and(eq(hash, file.hash), eq(type, file.type)))
    .limit(1);
  return row?.content;
}
