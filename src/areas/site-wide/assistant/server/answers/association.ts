import { weekdayOf } from '#areas/community/bikes/bikes.rules.ts';
import { getFeeRules } from '#areas/community/fees/server/fees.queries.ts';
import { welcomeTokens } from '#areas/community/membership/membership.rules.ts';
import { getMembership } from '#areas/community/membership/server/membership.queries.ts';
import { formatSpans, listOpenDays, weekdayName } from '#areas/foundation/settings/opening.rules.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { getOpeningHours } from '#areas/foundation/settings/server/opening.queries.ts';
import { memberDiscount } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { Understood } from '../understand.ts';
import { readDays } from './named-words.ts';
import { type AnswerContext, type Reply, replyOf, signInAction } from './reply.ts';

/** The current opening hours: of the days that the question names, and of the week when they are closed or none is named. */
async function answerOpeningHours(
  { ctx, locale, t }: AnswerContext,
  { words }: Pick<Understood, 'words'>,
): Promise<Reply> {
  const { hours, note } = await getOpeningHours(ctx, locale);
  const week = listOpenDays(hours).map(({ first, last, spans }) => {
    const from = weekdayName(localeTags[locale], first);
    const to = weekdayName(localeTags[locale], last);
    return `${first === last ? from : `${from} – ${to}`}: ${formatSpans(spans)}`;
  });
  if (week.length === 0) return replyOf([t('assistant-server:hours.none'), note], '/chisiamo');
  const asked = readDays(words, locale, romeDay(ctx.clock.now())).map((day) => ({
    name: formatDays(locale, { from: day, to: day }, 'weekday'),
    spans: formatSpans(hours[weekdayOf(day)] ?? []),
  }));
  const days = asked.map(({ name, spans }) => `${name}: ${spans || t('assistant-server:hours.closed')}`);
  const others = asked.some(({ spans }) => spans !== '') ? [] : [t('assistant-server:hours.some'), ...week];
  return replyOf([...days, ...others, note], '/chisiamo');
}

/** The contacts of the association. */
async function answerContact({ ctx, t }: AnswerContext): Promise<Reply> {
  const { email, phone, address } = await getAssociation(ctx);
  return {
    ...replyOf(
      [
        t('assistant-server:contact.intro'),
        email && t('assistant-server:contact.email', { email }),
        phone && t('assistant-server:contact.phone', { phone }),
        address && t('assistant-server:contact.address', { address }),
      ],
      '/chisiamo',
    ),
    offersPerson: true,
  };
}

/** How to become a member; signed-in people get the offer itself. */
async function answerMembership({ ctx, actor, t }: AnswerContext): Promise<Reply> {
  const isMember = actor.kind === 'person' && (await getMembership(ctx, actor.userId)).isSocio;
  if (isMember) return replyOf([t('assistant-server:membership.already')], '/chisiamo', '/profilo');
  const offer = t('assistant-server:membership.offer', { memberDiscount, welcomeTokens });
  if (actor.kind === 'person')
    return {
      ...replyOf([offer, t('assistant-server:membership.opens')], '/chisiamo'),
      action: 'showAuthModal',
    };
  return {
    ...replyOf([offer, t('assistant-server:membership.how')], '/chisiamo'),
    actions: [signInAction({ t })],
  };
}

/** The advantages of members. */
function answerBenefits({ t }: AnswerContext): Reply {
  return replyOf(
    [t('assistant-server:membership.offer', { memberDiscount, welcomeTokens })],
    ...['/chisiamo', '/condizioni#prezzi'],
  );
}

/** The yearly fee of the settings. */
async function answerMembershipFee({ ctx, locale, t }: AnswerContext): Promise<Reply> {
  const { yearlyFeeCents } = await getFeeRules(ctx);
  return replyOf(
    [
      yearlyFeeCents === null
        ? t('assistant-server:fee.free')
        : t('accounts:membership.terms.fee', { fee: formatMoney(locale, yearlyFeeCents) }),
    ],
    ...['/chisiamo', '/profilo'],
  );
}

export const associationAnswers = {
  'opening-hours': answerOpeningHours,
  address: answerContact,
  contact: answerContact,
  membership: answerMembership,
  'member-benefits': answerBenefits,
  'membership-fee': answerMembershipFee,
};
