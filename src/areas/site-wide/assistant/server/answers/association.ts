import { getFeeRules } from '#areas/community/fees/server/fees.queries.ts';
import { welcomeTokens } from '#areas/community/membership/membership.rules.ts';
import { getMembership } from '#areas/community/membership/server/membership.queries.ts';
import { formatSpans, listOpenDays, weekdayName } from '#areas/foundation/settings/opening.rules.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { getOpeningHours } from '#areas/foundation/settings/server/opening.queries.ts';
import { memberDiscount } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** The current opening hours, from the settings. */
export async function answerOpeningHours({ ctx, locale, t }: AnswerContext): Promise<Reply> {
  const { hours, note } = await getOpeningHours(ctx, locale);
  const days = listOpenDays(hours).map(({ first, last, spans }) => {
    const from = weekdayName(localeTags[locale], first);
    const to = weekdayName(localeTags[locale], last);
    return `${first === last ? from : `${from} – ${to}`}: ${formatSpans(spans)}`;
  });
  const intro = t(days.length === 0 ? 'assistant-server:hours.none' : 'assistant-server:hours.some');
  return replyOf([intro, ...days, note], '/chisiamo');
}

/** The contacts of the association. */
export async function answerContact({ ctx, t }: AnswerContext): Promise<Reply> {
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
export async function answerMembership({ ctx, actor, t }: AnswerContext): Promise<Reply> {
  const isMember = actor.kind === 'person' && (await getMembership(ctx, actor.userId)).isSocio;
  if (isMember) return replyOf([t('assistant-server:membership.already')], '/chisiamo', '/profilo');
  const offer = t('assistant-server:membership.offer', { memberDiscount, welcomeTokens });
  if (actor.kind === 'person')
    return {
      ...replyOf([offer, t('assistant-server:membership.opens')], '/chisiamo'),
      action: 'showAuthModal',
    };
  return replyOf([offer, t('assistant-server:membership.how')], '/chisiamo');
}

/** The advantages of members. */
export function answerBenefits({ t }: AnswerContext): Reply {
  return replyOf(
    [t('assistant-server:membership.offer', { memberDiscount, welcomeTokens })],
    ...['/chisiamo', '/condizioni#prezzi'],
  );
}

/** The yearly fee of the settings. */
export async function answerMembershipFee({ ctx, locale, t }: AnswerContext): Promise<Reply> {
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
