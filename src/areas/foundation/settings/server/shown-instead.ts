import type { SettingsPart } from '#framework/server/settings-part.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { associationFacts } from '../association.ts';
import type { Section } from '../sections.ts';
import { getAssociation } from './association.queries.ts';

/** The default texts of the pages, by area. */
const ownDescriptions = {
  shop: 'storefront:shop.description',
  bikes: 'bikes:description',
  crowdfunding: 'crowdfunding:description',
  growth: 'growth:description',
  blog: 'blog:description',
  ledger: 'ledger:description',
  members: 'member-directory:description',
  about: 'about:description',
} as const satisfies Record<Section, MessageKey>;

const inAllLanguages = (path: string, key: MessageKey) =>
  locales.map((locale) => [`${path}.${locale}`, withoutSoftHyphens(serverI18n(locale).t(key))] as const);

/**
 * The values that the site shows in place of empty settings: the facts of a demo, its own name, and the texts
 * of its pages.
 */
export const shownInstead: NonNullable<SettingsPart['shownInstead']> = async (ctx) => {
  const association = await getAssociation(ctx);
  const facts = associationFacts.map((fact) => [`association.${fact}`, association[fact]] as const);
  const descriptions = Object.entries(ownDescriptions).flatMap(([section, key]) =>
    inAllLanguages(`sectionDescriptions.${section}`, key),
  );
  const all = [...facts, ...inAllLanguages('logoText', 'site:name'), ...descriptions];
  return Object.fromEntries(all.flatMap(([path, text]) => (text === null ? [] : [[path, text]])));
};
