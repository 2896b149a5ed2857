import { createFileRoute } from '@tanstack/react-router';
import { GrowthPage } from '#areas/content/growth/web/growth-page.tsx';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/growth/')({
  staticData: { messages: ['growth'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('growth:title'),
      description: sectionDescription(context, 'growth', context.i18n.t('growth:description')),
      path: '/growth',
    }),
  component: GrowthPage,
});
