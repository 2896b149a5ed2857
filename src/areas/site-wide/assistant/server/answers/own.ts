import { listOwnBookings } from '#areas/community/bikes/server/bookings.queries.ts';
import { getOwnFees } from '#areas/community/fees/server/own-fees.queries.ts';
import { getMembership } from '#areas/community/membership/server/membership.queries.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { listOrders } from '#areas/shop/orders/server/orders.queries.ts';
import { formatDate, formatTimes } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { type AnswerContext, askToSignIn, type Reply, replyOf } from './reply.ts';

/** Maximum orders or bookings in one answer. */
const most = 3;

/** The person's own last orders with their current status. */
async function answerOrderStatus({ ctx, actor, locale, t }: AnswerContext): Promise<Reply> {
  if (actor.kind !== 'person') return askToSignIn({ t });
  const { items } = await listOrders(ctx, { userId: actor.userId, limit: most });
  if (items.length === 0) return replyOf([t('assistant-server:orders.none')], '/profilo', '/beershop');
  const orders = items.map(({ number, status, createdAt }) =>
    t('assistant-server:orders.item', {
      number,
      date: formatDate(locale, createdAt),
      status: t(`orders:status.${status}`),
    }),
  );
  return replyOf([t('assistant-server:orders.some'), ...orders], '/profilo');
}

/** The person's own future bike bookings. */
async function answerOwnBookings({ ctx, actor, locale, t }: AnswerContext): Promise<Reply> {
  if (actor.kind !== 'person') return askToSignIn({ t });
  const { items } = await listOwnBookings(ctx, actor.userId, { which: 'coming', limit: most });
  if (items.length === 0) return replyOf([t('assistant-server:bookings.none')], '/profilo', '/bikesharing');
  const bookings = items.map(({ startsAt, endsAt, bikes }) =>
    t('assistant-server:bookings.item', {
      time: formatTimes(locale, { startsAt, endsAt }, { withDay: true }),
      bikes: bikes.length,
    }),
  );
  return replyOf([t('assistant-server:bookings.some'), ...bookings], '/profilo');
}

/** The years of the person's own membership fee that are paid, and those that can be paid. */
async function answerOwnFee({ ctx, actor, t }: AnswerContext): Promise<Reply> {
  if (actor.kind !== 'person') return askToSignIn({ t });
  const { isSocio } = await getMembership(ctx, actor.userId);
  const { years } = await getOwnFees(ctx, { userId: actor.userId, isSocio });
  // Without an amount nothing has to be paid.
  const lines = years.flatMap(({ year, isPaid, amountCents }) => {
    if (isPaid) return [t('assistant-server:fee.paid', { year })];
    return amountCents === null ? [] : [t('assistant-server:fee.open', { year })];
  });
  return replyOf([...lines, lines.length === 0 && t('assistant-server:fee.none')], '/profilo', '/quota');
}

/** The person's own balance. */
async function answerOwnTokens({ ctx, actor, locale, t }: AnswerContext): Promise<Reply> {
  if (actor.kind !== 'person') return askToSignIn({ t });
  const balance = await getTokenBalance(ctx, actor.userId);
  return replyOf([t('assistant-server:tokens', { balance: formatNumber(locale, balance) })], '/profilo');
}

export const ownDataAnswers = {
  'own-orders': answerOrderStatus,
  'own-bookings': answerOwnBookings,
  'own-tokens': answerOwnTokens,
  'own-fee': answerOwnFee,
};
