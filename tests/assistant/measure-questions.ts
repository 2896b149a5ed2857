import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { intents } from '#areas/site-wide/assistant/intents.ts';
import { answerQuestion } from '#areas/site-wide/assistant/server/answer-question.ts';
import type { SiteKnowledge } from '#areas/site-wide/assistant/server/answers/reply.ts';
import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { areaPages, dated, ledgerEvents, searchable, waiting } from '../../src/process/modules.ts';

/** Questions used for tuning the engine, and those not used for it. */
export const halves = ['tuning', 'unseen'] as const;
export type Half = (typeof halves)[number];

const questionSchema = z.tuple([z.string(), z.enum(intents)]).rest(z.string());
const fileSchema = z.object({ tuning: z.array(questionSchema), unseen: z.array(questionSchema) });

/** More questions that the site cannot answer: half of them close to its topics, half unrelated. */
const unanswerableSchema = z.record(
  z.enum(locales),
  z.object({ tuning: z.array(z.string()), unseen: z.array(z.string()) }),
);

type Question = { text: string; intent: string; page: string | undefined };

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));

export function readQuestions(locale: Locale): Record<Half, Question[]> {
  const labelled = fileSchema.parse(readJson(`${locale}.json`));
  const unanswerable = unanswerableSchema.parse(readJson('unanswerable.json'))[locale];
  const questionsOf = (half: Half): Question[] => [
    ...labelled[half].map(([text, intent, page]) => ({ text, intent, page })),
    ...unanswerable[half].map((text) => ({ text, intent: 'unknown', page: undefined })),
  ];
  return { tuning: questionsOf('tuning'), unseen: questionsOf('unseen') };
}

/** All areas, as the process passes them to the assistant. */
export const wholeSite: SiteKnowledge = {
  pages: areaPages,
  dated,
  waiting,
  ledgerEvents,
  sources: listSources({ pages: areaPages, searchable }),
};

/** Shares of right answers in one language and half. `missed` lists the other questions. */
export type Measured = {
  locale: Locale;
  half: Half;
  intent: Share;
  page: Share;
  unknown: Share;
  missed: string[];
};
export type Share = { right: number; of: number };

export const shareOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of);

export const addShares = (shares: readonly Share[]): Share => ({
  right: shares.reduce((sum, { right }) => sum + right, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/** Asks all labelled questions as a visitor, on a database with the demo's products and posts. */
export async function measureQuestions(deps: AppDeps): Promise<Measured[]> {
  deps.contentVersion.onConnected();
  const measured: Measured[] = [];
  for (const locale of locales) {
    const questions = readQuestions(locale);
    for (const half of halves)
      measured.push(await measureHalf(deps, { locale, half, questions: questions[half] }));
  }
  return measured;
}

async function measureHalf(
  deps: AppDeps,
  { locale, half, questions }: { locale: Locale; half: Half; questions: readonly Question[] },
): Promise<Measured> {
  const measured: Measured = {
    ...{ locale, half, missed: [] },
    intent: { right: 0, of: 0 },
    page: { right: 0, of: 0 },
    unknown: { right: 0, of: 0 },
  };
  const { t } = serverI18n(locale);
  for (const { text, intent, page } of questions) {
    const answer = await answerQuestion({ ctx: deps, actor: visitor, locale, t, site: wholeSite }, text);
    const isUnknown = intent === 'unknown';
    const isRight = answer.intent === intent;
    count(isUnknown ? measured.unknown : measured.intent, isRight);
    const wanted = page === undefined ? undefined : await pathOf(deps, page);
    const first = (answer.path ?? answer.sources[0]?.path)?.split('#')[0];
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
