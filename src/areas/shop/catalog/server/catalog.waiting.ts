import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { productsTopic } from '../catalog.rules.ts';
import { countDrafts, countRunningOut } from './lists/running-out.queries.ts';

/** Published products with few pieces or none, and products that are not published yet. */
export const catalogWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'runningOut',
    position: 50,
    topics: [productsTopic],
    read: async (ctx, { t }) => ({
      label: t('catalog-server:waiting.runningOut'),
      to: '/admin/prodotti',
      search: { state: 'published', stock: 'low' },
      count: await countRunningOut(ctx),
    }),
  },
  {
    kind: 'row',
    name: 'drafts',
    position: 60,
    topics: [productsTopic],
    read: async (ctx, { t }) => ({
      label: t('catalog-server:waiting.drafts'),
      to: '/admin/prodotti',
      search: { state: 'draft' },
      count: await countDrafts(ctx),
    }),
  },
];
