import type { Section } from '#areas/foundation/settings/sections.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The name of an area as menus call it. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('site');
  return (section) => t(`menus.${section}.label`);
}
