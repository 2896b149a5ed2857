import { openIndex } from '#areas/site-wide/site-search/server/site-index.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AssistantAnswer } from '../assistant.schema.ts';
import type { Intent } from '../intents.ts';
import { associationAnswers } from './answers/association.ts';
import { communityAnswers } from './answers/community.ts';
import { ownDataAnswers } from './answers/own.ts';
import { pageTitle } from './answers/page-title.ts';
import { listActions, openPage, pageAnswers } from './answers/pages.ts';
import { listCards, productAnswers } from './answers/products.ts';
import {
  type AnswerContext,
  type AnswerTo,
  type Reply,
  replyOf,
  type SiteKnowledge,
} from './answers/reply.ts';
import { answerWritten, isWritten, type WrittenIntent } from './answers/written-answers.ts';
import { answerFromModel } from './model/answer-from-model.ts';
import { findOwnAnswer } from './own-answers/find-own-answer.ts';
import type { UsedAnswer } from './own-answers/own-answers.queries.ts';
import { type Understood, understand } from './understand.ts';
import { languageOf } from './understanding/message-language.ts';
import { openLanguage } from './understanding/open-language.ts';

/** An answer with the intent of the question. `locale`: the language of both. */
export type AnsweredQuestion = Omit<AssistantAnswer, 'id' | 'signature'> & {
  intent: Intent;
  locale: Locale;
  /** The id of the own answer that was given. */
  ownAnswerId: string | null;
};

/**
 * Answers in the language of the question: with an own answer of the association, or from the site's content, and for
 * free text by a model if the site has one.
 */
export async function answerQuestion(asked: AnswerContext, question: string): Promise<AnsweredQuestion> {
  const locale = await languageOf(question, asked.locale);
  const answer = locale === asked.locale ? asked : { ...asked, locale, t: serverI18n(locale).t };
  const { ctx, site } = answer;
  const index = await openIndex(ctx, { sources: site.sources, author: 'site', locale });
  const understood = understand(question, index, { locale, ...(await openLanguage(ctx, locale)) });
  // An own answer is returned unchanged, and never reworded by a model.
  const own = await findOwnAnswer(ctx, { understood, index, locale });
  const worded = own ? null : await answerFromModel(answer, question, { index, understood });
  const reply = own ? wordOwnAnswer(site, own) : (worded?.reply ?? (await replyTo(answer, understood)));
  const { pages, products, suggestions } = understood;
  const documents = [...pages.map(({ document }) => document), ...products, ...(worded?.cited ?? [])];
  const titles = new Map(documents.map(({ path, title }) => [path, title]));
  const titleOf = (path: string) => titles.get(path) ?? index.titleOf(path) ?? pageTitle(answer, path);
  const sources = reply.sources.map((path) => ({ path, title: titleOf(path) }));
  return {
    ...{ reply: reply.reply, action: reply.action, path: reply.path, sources, locale },
    intent: own ? 'own-answer' : worded ? 'content' : understood.intent,
    ownAnswerId: own?.id ?? null,
    offersPerson: reply.offersPerson ?? false,
    actions: listActions(answer, reply, sources),
    products: await listCards(answer, reply),
    suggestions: own || worded ? [] : [...suggestions],
  };
}

/** The stored text, with its cited page if that still exists. */
function wordOwnAnswer({ pages }: SiteKnowledge, { page, answer }: UsedAnswer): Reply {
  const isPage = listPublicAddresses(pages).some(({ path }) => path === page);
  return replyOf([answer], ...(page !== null && isPage ? [page] : []));
}

/** Intents whose answers are read or calculated. */
const answers: Readonly<Record<Exclude<Understood['intent'], WrittenIntent>, AnswerTo>> = {
  ...associationAnswers,
  ...communityAnswers,
  ...ownDataAnswers,
  ...pageAnswers,
  ...productAnswers,
};

async function replyTo(answer: AnswerContext, understood: Understood): Promise<Reply> {
  const { intent, pages, opens } = understood;
  const reply = isWritten(intent)
    ? await answerWritten(answer, intent, pages)
    : await answers[intent](answer, understood);
  const [page] = reply.sources;
  return opens && page !== undefined && reply.action === null ? openPage(answer, page, reply) : reply;
}
