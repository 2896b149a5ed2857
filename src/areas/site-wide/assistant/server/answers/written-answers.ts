import { welcomeTokens } from '#areas/community/membership/membership.rules.ts';
import { formatLegal } from '#areas/content/legal/legal-wording.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { memberDiscount, shippingCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import type { Intent } from '../../intents.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

type WrittenAnswer = {
  /** Sentences of the terms of sale, which are never reworded. */
  terms?: readonly string[];
  /** Other texts of the site. */
  texts?: readonly MessageKey[];
  /** Paths of pages, the main one first. */
  sources: readonly string[];
  offersPerson?: true;
};

/** Answers in words that the site already contains. */
export const writtenAnswers = {
  'account-settings': { texts: ['assistant-server:topics.account'], sources: ['/profilo'] },
  'account-delete': {
    terms: ['terms.account.list.leave'],
    texts: ['profile:export.hint'],
    sources: ['/profilo', '/privacy#diritti'],
  },
  receipt: { texts: ['assistant-server:topics.receipt'], sources: ['/profilo'] },
  'sign-out': { texts: ['assistant-server:topics.signOut'], sources: ['/profilo'] },
  'leave-membership': { texts: ['accounts:membership.terms.leave'], sources: ['/profilo', '/chisiamo'] },
  'find-members': {
    texts: ['member-directory:description', 'member-directory:members.hint'],
    sources: ['/database-soci', '/elenco-soci'],
  },
  'token-info': {
    texts: ['assistant-server:membership.offer'],
    terms: ['terms.tokens.list.thanks', 'terms.tokens.list.noMoney', 'terms.tokens.list.goBack'],
    sources: ['/condizioni#token', '/chisiamo', '/profilo'],
  },
  delivery: {
    terms: ['terms.delivery.list.shipping', 'terms.delivery.list.pickup', 'terms.delivery.list.time'],
    sources: ['/condizioni#consegna'],
  },
  'shipping-fee': {
    terms: ['terms.delivery.list.shipping', 'terms.delivery.list.pickup'],
    sources: ['/condizioni#consegna'],
  },
  'pick-up': {
    terms: ['terms.delivery.list.pickup', 'terms.delivery.list.shipping'],
    sources: ['/condizioni#consegna', '/chisiamo'],
  },
  payment: {
    terms: ['terms.payment.how', 'terms.payment.once'],
    sources: ['/condizioni#pagamento'],
  },
  age: { terms: ['terms.alcohol.adults', 'terms.alcohol.italy'], sources: ['/condizioni#alcolici'] },
  discount: { terms: ['terms.prices.list.member'], sources: ['/condizioni#prezzi', '/chisiamo'] },
  withdrawal: {
    terms: ['terms.withdrawal.right', 'terms.withdrawal.how'],
    sources: ['/recesso', '/condizioni#recesso'],
  },
  'faulty-goods': {
    terms: ['terms.guarantee.how', 'terms.guarantee.remedies'],
    sources: ['/condizioni#garanzia'],
    offersPerson: true,
  },
  'cancel-order': {
    texts: ['assistant-server:topics.cancelOrder'],
    terms: ['terms.withdrawal.right'],
    sources: ['/profilo', '/recesso', '/condizioni#recesso'],
    offersPerson: true,
  },
  'how-to-order': {
    terms: ['terms.order.intro', 'terms.order.steps.cart', 'terms.order.steps.checkout'],
    sources: ['/condizioni#ordine', '/beershop'],
  },
  shop: { texts: ['storefront:shop.description'], sources: ['/beershop'] },
  'bike-price': { texts: ['assistant-server:topics.bikePrice'], sources: ['/bikesharing'] },
  'bike-cancel': { texts: ['assistant-server:topics.bikeCancel'], sources: ['/profilo', '/bikesharing'] },
  'bike-problem': { texts: ['bikes:terms.own.damage'], sources: ['/bikesharing'], offersPerson: true },
  ledger: { texts: ['ledger:description'], sources: ['/community-ledger'] },
  'calendar-notes': { texts: ['member-directory:description'], sources: ['/database-soci'] },
  growth: { texts: ['growth:description'], sources: ['/growth'] },
  blog: { texts: ['blog:description'], sources: ['/blog'] },
  about: { texts: ['about:description'], sources: ['/chisiamo'] },
  board: { texts: ['assistant-server:topics.board'], sources: ['/chisiamo'], offersPerson: true },
  volunteer: {
    texts: ['about:join.meet.text', 'assistant-server:topics.volunteer'],
    sources: ['/chisiamo'],
    offersPerson: true,
  },
  privacy: { texts: ['legal:privacy.description'], sources: ['/privacy'] },
  terms: { texts: ['legal:terms.description'], sources: ['/condizioni'] },
  accessibility: { texts: ['legal:accessibility.description'], sources: ['/accessibilita'] },
  'site-language': { texts: ['assistant-server:topics.language'], sources: [] },
  'site-theme': { texts: ['assistant-server:topics.theme'], sources: [] },
  'site-search': { texts: ['site-search:description'], sources: ['/cerca'] },
  home: { texts: ['assistant-server:topics.home'], sources: ['/'] },
  assistant: { texts: ['assistant-server:welcome.visitor'], sources: [] },
  greeting: { texts: ['assistant-server:greeting'], sources: [] },
  thanks: { texts: ['assistant-server:topics.thanks'], sources: [] },
  insult: { texts: ['assistant-server:topics.insult'], sources: [], offersPerson: true },
  sadness: { texts: ['assistant-server:topics.sadness'], sources: [], offersPerson: true },
} as const satisfies Partial<Record<Intent, WrittenAnswer>>;

export type WrittenIntent = keyof typeof writtenAnswers;

export const isWritten = <Any extends Intent>(intent: Any): intent is Any & WrittenIntent =>
  Object.hasOwn(writtenAnswers, intent);

/** Answers with texts of the site; pages of the same part that the question is about come first. */
export async function answerWritten(
  { ctx, locale, t }: AnswerContext,
  intent: WrittenIntent,
  pages: readonly Hit[],
): Promise<Reply> {
  const { terms = [], texts = [], sources, offersPerson }: WrittenAnswer = writtenAnswers[intent];
  const facts = async () => {
    const { name, address, email, phone } = await getAssociation(ctx);
    return { name, address, email, phone, shipping: formatMoney(locale, shippingCents('spedizione')) };
  };
  const known = terms.length > 0 ? await facts() : undefined;
  const parameters = {
    ...{ memberDiscount, welcomeTokens },
    logOut: t('sign-in:menu.logout'),
    language: t('site:header.language'),
    theme: t('site:header.theme'),
  };
  const lines = [
    ...texts.map((key) => t(key, parameters)),
    ...terms.flatMap((key) => (known && formatLegal(t, key, known)) ?? []),
  ].map((line) => withoutSoftHyphens(line).replaceAll(/<\/?\w+>/g, ''));
  const [main] = sources;
  const within = pages.map(({ document }) => document.path).filter((path) => main && isBelow(path, main));
  const reply = replyOf(lines, ...new Set([...within.slice(0, 1), ...sources]));
  return offersPerson ? { ...reply, offersPerson } : reply;
}

const isBelow = (path: string, page: string): boolean =>
  path.startsWith(`${page}/`) || path.startsWith(`${page}#`);
