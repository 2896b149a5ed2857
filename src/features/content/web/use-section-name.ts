import { useTranslation } from 'react-i18next';
import type { Section } from '#features/settings/sections.ts';

/** The name of an area as menus call it. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('site');
  return (section) => t(`menus.${section}.label`);
}
