import { openIndex } from '#areas/site-wide/site-search/server/site-index.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import type { Source } from '../assistant.schema.ts';
import type { Intent } from '../intents.ts';
import { answerContact, answerMembership, answerOpeningHours } from './answers/association.ts';
import { answerBikeSlots, answerEvents, answerLatestEvent } from './answers/community.ts';
import { answerOrderStatus, answerOwnBookings, answerOwnTokens } from './answers/own.ts';
import { pageTitle } from './answers/page-title.ts';
import { answerFromPages, answerOpenPage, answerSignIn, answerUnknown } from './answers/pages.ts';
import type { AnswerContext, Reply } from './answers/reply.ts';
import { replyOf } from './answers/reply.ts';
import { answerAboutProduct } from './answers/shop.ts';
import { answerFromTerms, isTermsQuestion } from './answers/terms.ts';
import { answerFromModel } from './model/answer-from-model.ts';
import { findOwnAnswer } from './own-answers/find-own-answer.ts';
import type { UsedAnswer } from './own-answers/own-answers.queries.ts';
import { type Understood, understand } from './understand.ts';

/** An answer with the titles of its sources, and the intent of the question. */
export type AnsweredQuestion = Omit<Reply, 'sources' | 'offersPerson'> & {
  intent: Intent;
  sources: Source[];
  offersPerson: boolean;
  /** The id of the own answer that was given. */
  ownAnswerId: string | null;
};

/**
 * Answers with an own answer of the association, or from the site's content: by rules, and for free text by a
 * model if the site has one.
 */
export async function answerQuestion(answer: AnswerContext, question: string): Promise<AnsweredQuestion> {
  const { ctx, locale, site } = answer;
  const index = await openIndex(ctx, { sources: site.sources, author: 'site', locale });
  const understood = understand(question, index, locale);
  // An own answer is returned unchanged, and never reworded by a model.
  const own = await findOwnAnswer(ctx, { understood, index, locale });
  if (own) return wordOwnAnswer(answer, own);
  const worded = await answerFromModel(answer, question, { index, understood });
  const reply = worded?.reply ?? (await replyTo(answer, understood));
  const { pages, product } = understood;
  const documents = [...pages.map(({ document }) => document), ...(product ? [product] : [])];
  const titles = new Map([...documents, ...(worded?.cited ?? [])].map(({ path, title }) => [path, title]));
  return {
    ...reply,
    intent: worded ? 'content' : understood.intent,
    ownAnswerId: null,
    offersPerson: reply.offersPerson ?? false,
    sources: reply.sources.map((path) => ({ path, title: titles.get(path) ?? pageTitle(answer, path) })),
  };
}

/** The stored text, with its cited page if that still exists. */
function wordOwnAnswer(answer: AnswerContext, { id, page, answer: text }: UsedAnswer): AnsweredQuestion {
  const isPage = listPublicAddresses(answer.site.pages).some(({ path }) => path === page);
  return {
    ...replyOf([text]),
    intent: 'own-answer',
    ownAnswerId: id,
    offersPerson: false,
    sources: page !== null && isPage ? [{ path: page, title: pageTitle(answer, page) }] : [],
  };
}

async function replyTo(answer: AnswerContext, { intent, path, product, pages }: Understood): Promise<Reply> {
  if (isTermsQuestion(intent)) return answerFromTerms(answer, intent);
  switch (intent) {
    case 'open-page':
      return path === null ? answerUnknown(answer) : answerOpenPage(answer, path);
    case 'sign-in':
      return answerSignIn(answer);
    case 'membership':
      return answerMembership(answer);
    case 'order-status':
      return answerOrderStatus(answer);
    case 'own-bookings':
      return answerOwnBookings(answer);
    case 'own-tokens':
      return answerOwnTokens(answer);
    case 'opening-hours':
      return answerOpeningHours(answer);
    case 'contact':
      return answerContact(answer);
    case 'price':
    case 'stock':
    case 'allergens':
      return answerAboutProduct(answer, intent, product);
    case 'bike-slots':
      return answerBikeSlots(answer);
    case 'events':
      return answerEvents(answer);
    case 'latest-event':
      return answerLatestEvent(answer);
    case 'greeting':
      return replyOf([answer.t('assistant-server:greeting')]);
    case 'content':
      return answerFromPages(answer, pages);
    default:
      return answerUnknown(answer);
  }
}
