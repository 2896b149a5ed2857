import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

/** Each value with the title of its field: `Nome: Ada`. */
export function describeValues(locale: Locale, values: readonly CustomValue[]): string[] {
  const { t } = serverI18n(locale);
  return values.map(({ title, value }) => t('orders-server:customValue', { title, value }));
}
