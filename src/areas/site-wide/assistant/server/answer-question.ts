import type { IndexedDocument } from '#areas/site-wide/site-search/server/language-index.ts';
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
import { type Understood, understand } from './understand.ts';

/** An answer with the titles of its sources, and what the question was taken for. */
export type AnsweredQuestion = Omit<Reply, 'sources' | 'offersPerson'> & {
  intent: Intent;
  sources: Source[];
  offersPerson: boolean;
};

/** Answers from the site's own content, without any network. */
export async function answerQuestion(answer: AnswerContext, question: string): Promise<AnsweredQuestion> {
  const { ctx, locale, site } = answer;
  const index = await openIndex(ctx, { sources: site.sources, locale });
  const understood = understand(question, index, locale);
  const reply = await replyTo(answer, understood);
  const titles = new Map(
    [...understood.pages.map(({ document }) => document), ...namedProduct(understood)].map(
      ({ path, title }) => [path, title],
    ),
  );
  return {
    ...reply,
    intent: understood.intent,
    offersPerson: reply.offersPerson ?? false,
    sources: reply.sources.map((path) => ({ path, title: titles.get(path) ?? pageTitle(answer, path) })),
  };
}

const namedProduct = ({ product }: Understood): IndexedDocument[] => (product ? [product] : []);

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
