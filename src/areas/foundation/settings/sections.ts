/** The areas whose description administrators can write, in the order of their page. */
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

/** The page of each area, on which its description stands. */
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
