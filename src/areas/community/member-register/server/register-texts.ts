import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { RegisteredMember } from '../member-register.schema.ts';

/** Whether somebody was a member on that day, and if not, how that ended. */
export function stateText(locale: Locale, { state, endReason }: RegisteredMember): string {
  const { t } = serverI18n(locale);
  return endReason === null
    ? t(`member-register:states.${state}`)
    : `${t('member-register:states.ended')}: ${t(`member-register:ends.${endReason}`)}`;
}

/** The fees that counted on that day, each with how it was paid. */
export function feesText(locale: Locale, fees: RegisteredMember['fees']): string {
  const { t } = serverI18n(locale);
  return fees.map(({ year, method }) => `${year} (${t(`fees:methods.${method}`)})`).join(', ');
}
