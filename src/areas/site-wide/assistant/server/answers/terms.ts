import { formatLegal } from '#areas/content/legal/legal-wording.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { shippingCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import type { Intent } from '../../intents.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** The sentences of the terms of sale that answer a question, and their sections: the terms are never reworded. */
const passages = {
  delivery: {
    texts: ['terms.delivery.list.shipping', 'terms.delivery.list.pickup', 'terms.delivery.list.time'],
    sources: ['/condizioni#consegna'],
  },
  'shipping-fee': {
    texts: ['terms.delivery.list.shipping', 'terms.delivery.list.pickup'],
    sources: ['/condizioni#consegna'],
  },
  payment: { texts: ['terms.payment.how'], sources: ['/condizioni#pagamento'] },
  age: { texts: ['terms.alcohol.adults', 'terms.alcohol.italy'], sources: ['/condizioni#alcolici'] },
  discount: { texts: ['terms.prices.list.member'], sources: ['/condizioni#prezzi', '/chisiamo'] },
  withdrawal: {
    texts: ['terms.withdrawal.right', 'terms.withdrawal.how'],
    sources: ['/recesso', '/condizioni#recesso'],
  },
} as const satisfies Partial<Record<Intent, { texts: readonly string[]; sources: readonly string[] }>>;

export type TermsQuestion = keyof typeof passages;

export const isTermsQuestion = (intent: Intent): intent is TermsQuestion => Object.hasOwn(passages, intent);

/** Answers with the words of the terms of sale. */
export async function answerFromTerms(
  { ctx, locale, t }: AnswerContext,
  question: TermsQuestion,
): Promise<Reply> {
  const { name, address, email, phone } = await getAssociation(ctx);
  const facts = { name, address, email, phone, shipping: formatMoney(locale, shippingCents('spedizione')) };
  const { texts, sources } = passages[question];
  const lines = texts.flatMap((text) => formatLegal(t, text, facts) ?? []);
  return replyOf(
    lines.map((line) => withoutSoftHyphens(line).replaceAll(/<\/?\w+>/g, '')),
    ...sources,
  );
}
