import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';

/** The areas whose descriptions administrators can write, in the order of the settings page. */
export const sections = [
  'shop',
  'bikes',
  'crowdfunding',
  'growth',
  'blog',
  'ledger',
  'members',
  'about',
] as const;

export type Section = (typeof sections)[number];

/** The page of each area that shows its description. */
export const sectionPaths = {
  shop: '/beershop',
  bikes: '/bikesharing',
  crowdfunding: '/crowdfunding',
  growth: '/growth',
  blog: '/blog',
  ledger: '/community-ledger',
  members: '/database-soci',
  about: '/chisiamo',
} as const satisfies Record<Section, string>;

/** The names of the areas in menus. Two of them differ from their setting's key, which existing sites have stored. */
const names = {
  shop: 'site:menus.storefront.label',
  bikes: 'site:menus.bikes.label',
  crowdfunding: 'site:menus.crowdfunding.label',
  growth: 'site:menus.growth.label',
  blog: 'site:menus.blog.label',
  ledger: 'site:menus.ledger.label',
  members: 'site:menus.member-directory.label',
  about: 'site:menus.about.label',
} as const satisfies Record<Section, MessageKey>;

export const formatSection = (t: Translate<MessageKey>, section: Section): string => t(names[section], {});
