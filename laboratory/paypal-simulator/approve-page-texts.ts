import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { Outcome } from './records.ts';

/** Translates the texts of the payment page. */
export const approvePageTexts = (locale: Locale) =>
  serverI18n(locale).getFixedT(locale, 'paypal-simulator-server');

export function outcomeText(locale: Locale, outcome: Outcome): string {
  return approvePageTexts(locale)(`outcome.${outcome}`);
}
