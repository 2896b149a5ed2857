import type { FlatNamespace } from 'i18next';
import type { Reader } from '#framework/area-audit.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The language of the page with its texts, for labels of areas. */
export function useReader(): Reader {
  const { i18n } = useTranslation('settings-admin');
  const { locale } = useSite();
  return { locale, t: i18n.getFixedT<FlatNamespace[]>(locale) };
}
