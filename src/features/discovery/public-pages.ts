import { growthTopics } from '#features/growth/growth.rules.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';

export type PublicPage = {
  path: string;
  title: MessageKey;
  description: MessageKey;
};

/** Every page for search engines but the products. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: 'site:name', description: 'site:description' },
  { path: '/beershop', title: 'catalog:shop.title', description: 'catalog:shop.metaDescription' },
  { path: '/crowdfunding', title: 'crowdfunding:title', description: 'crowdfunding:description' },
  { path: '/bikesharing', title: 'bikes:title', description: 'bikes:description' },
  { path: '/growth', title: 'growth:title', description: 'growth:description' },
  ...growthTopics.map(
    (topic): PublicPage => ({
      path: `/growth/${topic}`,
      title: `growth:topics.${topic}.title`,
      description: `growth:topics.${topic}.text`,
    }),
  ),
  { path: '/community-ledger', title: 'ledger:title', description: 'ledger:description' },
  { path: '/chisiamo', title: 'about:title', description: 'about:description' },
  { path: '/database-soci', title: 'members:title', description: 'members:description' },
  { path: '/blog', title: 'blog:title', description: 'blog:description' },
  { path: '/privacy', title: 'legal:privacy.title', description: 'legal:privacy.description' },
  { path: '/condizioni', title: 'legal:terms.title', description: 'legal:terms.description' },
  {
    path: '/accessibilita',
    title: 'legal:accessibility.title',
    description: 'legal:accessibility.description',
  },
  { path: '/recesso', title: 'withdrawals:title', description: 'withdrawals:description' },
];

/** Personal pages and what programs talk to: nothing there is worth finding. */
export const privatePaths = [
  '/api/',
  '/store/',
  '/dev/',
  '/admin',
  '/checkout',
  '/conferma',
  '/profilo',
  '/source.tar.gz',
  '/success',
];
