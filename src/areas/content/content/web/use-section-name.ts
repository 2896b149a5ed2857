import type { Section } from '#areas/foundation/settings/sections.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Two areas have another name than the setting of their description, which existing sites have stored. */
const menus = { shop: 'storefront', members: 'member-directory' } as const;

/** The name of an area as menus call it. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('site');
  return (section) =>
    section === 'shop' || section === 'members'
      ? t(`menus.${menus[section]}.label`)
      : t(`menus.${section}.label`);
}
