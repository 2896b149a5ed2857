import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { RegisteredMember } from '../member-register.schema.ts';

/** The state of a membership on a day as text, with the way in which it ended. */
export function stateText(locale: Locale, { state, endReason }: RegisteredMember): string {
  const { t } = serverI18n(locale);
  return endReason === null
    ? t(`member-register:states.${state}`)
    : `${t('member-register:states.ended')}: ${t(`member-register:ends.${endReason}`)}`;
}

/** The fees that counted on a day as text, with their payment methods. */
export function feesText(locale: Locale, fees: RegisteredMember['fees']): string {
  const { t } = serverI18n(locale);
  return fees.map(({ year, method }) => `${year} (${t(`fees:methods.${method}`)})`).join(', ');
}
