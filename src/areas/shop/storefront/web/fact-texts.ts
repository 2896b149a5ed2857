import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Measures in the format of the page's language. */
export function useFactLabels() {
  const { t } = useTranslation('storefront');
  const { locale } = useSite();
  return {
    abv: (tenths: number) => t('facts.abvValue', { value: formatNumber(locale, tenths / 10, 1) }),
    volume: (millilitres: number) =>
      millilitres < 1000
        ? t('facts.millilitres', { value: formatNumber(locale, millilitres) })
        : t('facts.litres', { value: formatNumber(locale, millilitres / 1000) }),
    ibu: (units: number) => formatNumber(locale, units),
    colour: (ebc: number) => t('facts.colourValue', { value: formatNumber(locale, ebc) }),
  };
}
