import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { intents } from '#areas/site-wide/assistant/intents.ts';
import { answerQuestion } from '#areas/site-wide/assistant/server/answer-question.ts';
import type { SiteKnowledge } from '#areas/site-wide/assistant/server/answers/reply.ts';
import { readExamples } from '#areas/site-wide/assistant/server/understanding/examples.ts';
import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { areaPages, dated, ledgerEvents, searchable, waiting } from '../../src/process/modules.ts';

/** A question with its intent, and the first page of the answer. */
const questionsSchema = z.array(z.tuple([z.string(), z.enum(intents)]).rest(z.string()));

const wordsOf = (text: string): string =>
  readWords(text, 'ja')
    .map(({ folded }) => folded)
    .join(' ');

/**
 * Questions that were written without the examples, and must not be changed after looking at them. Those that are
 * examples too prove nothing, and are left out.
 */
export function readQuestions(locale: Locale) {
  const examples = new Set(readExamples(locale).map(({ text }) => wordsOf(text)));
  const file = path.join(import.meta.dirname, `${locale}.json`);
  return questionsSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(([text, intent, page]) => ({ text, intent, page }))
    .filter(({ text }) => !examples.has(wordsOf(text)));
}

/** All areas, as the process passes them to the assistant. */
export const wholeSite: SiteKnowledge = {
  pages: areaPages,
  dated,
  waiting,
  ledgerEvents,
  sources: listSources({ pages: areaPages, searchable }),
};

const columns = ['intent', 'page', 'unknown'] as const;
type Column = (typeof columns)[number];
type Share = { right: number; of: number };

/** Shares of right answers in one language. `missed` lists the other questions. */
export type Measured = { locale: Locale; missed: string[] } & Record<Column, Share>;

/** The share of right answers in all given languages, from 0 to 1. */
export function shareOf(measured: readonly Measured[], column: Column): number {
  const of = measured.reduce((sum, each) => sum + each[column].of, 0);
  return of === 0 ? 1 : measured.reduce((sum, each) => sum + each[column].right, 0) / of;
}

/** Asks all labelled questions as a visitor, on a database with the demo's products and posts. */
export async function measureQuestions(deps: AppDeps): Promise<Measured[]> {
  deps.contentVersion.onConnected();
  const measured: Measured[] = [];
  for (const locale of locales) measured.push(await measureLanguage(deps, locale));
  return measured;
}

async function measureLanguage(deps: AppDeps, locale: Locale): Promise<Measured> {
  const none = (): Share => ({ right: 0, of: 0 });
  const measured: Measured = { locale, missed: [], intent: none(), page: none(), unknown: none() };
  const { t } = serverI18n(locale);
  for (const { text, intent, page } of readQuestions(locale)) {
    const answer = await answerQuestion({ ctx: deps, actor: visitor, locale, t, site: wholeSite }, text);
    const wanted = page === undefined ? undefined : await pathOf(deps, page);
    const first = (answer.path ?? answer.sources[0]?.path)?.split('#')[0];
    // A question that a page answers may also have an intent of its own.
    const isRight = answer.intent === intent || (intent === 'content' && first === wanted);
    count(intent === 'unknown' ? measured.unknown : measured.intent, isRight);
    if (wanted !== undefined) count(measured.page, first === wanted);
    if (!isRight || (wanted !== undefined && first !== wanted))
      measured.missed.push(`${text} → ${answer.intent} ${first ?? ''} (${intent} ${wanted ?? ''})`);
  }
  return measured;
}

function count(share: Share, isRight: boolean): void {
  share.of += 1;
  if (isRight) share.right += 1;
}

/** Labels name the demo's products and posts by their handles and numbers. */
async function pathOf({ db }: AppDeps, label: string): Promise<string> {
  const [kind, name = ''] = label.split(':');
  if (kind === 'product') {
    const [row] = await db.select({ id: products.id }).from(products).where(eq(products.handle, name));
    return `/product/${row?.id}`;
  }
  if (kind !== 'post') return label;
  const id = `01990000-0000-7000-8000-00000b10000${name}`;
  const [row] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id));
  return `/blog/${row?.slug}`;
}

/** A table of right answers, and the missed questions if wanted. */
export function reportQuestions(measured: readonly Measured[], { withMisses }: { withMisses: boolean }) {
  const row = (name: string, some: readonly Measured[]) =>
    name.padEnd(10) +
    columns.map((column) => `${Math.round(100 * shareOf(some, column))} %`.padStart(9)).join('');
  const lines = [
    ''.padEnd(10) + columns.map((column) => column.padStart(9)).join(''),
    ...measured.map((each) => row(each.locale, [each])),
    row('all', measured),
  ];
  if (withMisses)
    for (const { locale, missed } of measured) lines.push(...missed.map((each) => `  ${locale}  ${each}`));
  return `${lines.join('\n')}\n`;
}
