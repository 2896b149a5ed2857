import { openIndex } from '#areas/site-wide/site-search/server/site-index.ts';
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
import { type Understood, understand } from './understand.ts';

/** An answer with the titles of its sources, and what the question was taken for. */
export type AnsweredQuestion = Omit<Reply, 'sources' | 'offersPerson'> & {
  intent: Intent;
  sources: Source[];
  offersPerson: boolean;
};

/** Answers from the site's own content: by rules, and where it is a matter of words, by a model if the site has one. */
export async function answerQuestion(answer: AnswerContext, question: string): Promise<AnsweredQuestion> {
  const { ctx, locale, site } = answer;
  const index = await openIndex(ctx, { sources: site.sources, locale });
  const understood = understand(question, index, locale);
  const worded = await answerFromModel(answer, question, { index, understood });
  const reply = worded?.reply ?? (await replyTo(answer, understood));
  const { pages, product } = understood;
  const documents = [...pages.map(({ document }) => document), ...(product ? [product] : [])];
  const titles = new Map([...documents, ...(worded?.cited ?? [])].map(({ path, title }) => [path, title]));
  return {
    ...reply,
    intent: worded ? 'content' : understood.intent,
    offersPerson: reply.offersPerson ?? false,
    sources: reply.sources.map((path) => ({ path, title: titles.get(path) ?? pageTitle(answer, path) })),
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
