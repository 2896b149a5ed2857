import { allergensNamedIn } from '#areas/shop/catalog/allergens.rules.ts';
import { glutenNames } from '#areas/shop/catalog/without.rules.ts';
import { openIndex } from '#areas/site-wide/site-search/server/site-index.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AssistantAnswer } from '../assistant.schema.ts';
import type { Intent } from '../intents.ts';
import {
  answerBenefits,
  answerContact,
  answerMembership,
  answerMembershipFee,
  answerOpeningHours,
} from './answers/association.ts';
import {
  answerBikeCount,
  answerBikeHow,
  answerBikeSlots,
  answerCampaigns,
  answerEvents,
  answerLatestEvent,
  answerLatestPost,
} from './answers/community.ts';
import { answerOrderStatus, answerOwnBookings, answerOwnFee, answerOwnTokens } from './answers/own.ts';
import { pageTitle } from './answers/page-title.ts';
import {
  answerAdministration,
  answerFromPages,
  answerSignIn,
  answerUnknown,
  listActions,
  openPage,
} from './answers/pages.ts';
import {
  answerAboutProduct,
  answerAlcoholFree,
  answerByColour,
  answerCheapest,
  answerRecommended,
  answerStrongest,
  answerWithout,
  listCards,
  type ProductQuestion,
} from './answers/products.ts';
import { type AnswerContext, type Reply, replyOf, type SiteKnowledge } from './answers/reply.ts';
import { answerWritten, isWritten, type WrittenIntent } from './answers/written-answers.ts';
import { answerFromModel } from './model/answer-from-model.ts';
import { findOwnAnswer } from './own-answers/find-own-answer.ts';
import type { UsedAnswer } from './own-answers/own-answers.queries.ts';
import { type Understood, understand } from './understand.ts';
import { languageOf } from './understanding/message-language.ts';

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
  const understood = await understand(question, index, locale);
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

type AnswerTo = (answer: AnswerContext, understood: Understood) => Reply | Promise<Reply>;

const aboutProduct =
  (question: ProductQuestion): AnswerTo =>
  (answer, { products }) =>
    answerAboutProduct(answer, question, products);

/** Intents whose answers are read or calculated. */
const answers: Readonly<Record<Exclude<Understood['intent'], WrittenIntent>, AnswerTo>> = {
  'own-orders': answerOrderStatus,
  'own-bookings': answerOwnBookings,
  'own-tokens': answerOwnTokens,
  'own-fee': answerOwnFee,
  'sign-in': answerSignIn,
  membership: answerMembership,
  'member-benefits': answerBenefits,
  'membership-fee': answerMembershipFee,
  price: aboutProduct('price'),
  stock: aboutProduct('stock'),
  allergens: (answer, understood) => {
    const substances = understood.words.filter(({ folded }) => allergensNamedIn([folded]).length > 0);
    return understood.products.length === 0 && substances.length > 0
      ? answerWithout(
          answer,
          substances.map(({ folded }) => folded),
        )
      : answerAboutProduct(answer, 'allergens', understood.products);
  },
  'product-options': aboutProduct('product-options'),
  'product-info': aboutProduct('product-info'),
  'gluten-free': (answer) => answerWithout(answer, [glutenNames[answer.locale]]),
  'strongest-beer': answerStrongest,
  'alcohol-free-beer': answerAlcoholFree,
  'dark-beer': answerByColour,
  'cheapest-product': answerCheapest,
  recommend: answerRecommended,
  'bike-how': answerBikeHow,
  'bike-slots': answerBikeSlots,
  'bike-count': answerBikeCount,
  'latest-event': answerLatestEvent,
  events: answerEvents,
  campaigns: answerCampaigns,
  'campaign-progress': answerCampaigns,
  donate: answerCampaigns,
  administration: answerAdministration,
  'latest-post': answerLatestPost,
  'opening-hours': answerOpeningHours,
  address: answerContact,
  contact: answerContact,
  content: (answer, { pages }) => answerFromPages(answer, pages),
  unknown: answerUnknown,
};

async function replyTo(answer: AnswerContext, understood: Understood): Promise<Reply> {
  const { intent, pages, opens } = understood;
  const reply = isWritten(intent)
    ? await answerWritten(answer, intent, pages)
    : await answers[intent](answer, understood);
  const [page] = reply.sources;
  return opens && page !== undefined && reply.action === null ? openPage(answer, page, reply) : reply;
}
