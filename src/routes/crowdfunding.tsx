import { createFileRoute } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import {
  sectionDescription,
  useSectionDescription,
} from '#areas/foundation/settings/web/public/section-description.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { FallbackPage } from '#site/fallback-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/crowdfunding')({
  staticData: { messages: ['crowdfunding'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('crowdfunding:title'),
      description: sectionDescription(context, 'crowdfunding', context.i18n.t('crowdfunding:description')),
      path: '/crowdfunding',
    }),
  component: Crowdfunding,
});

function Crowdfunding() {
  const { t } = useTranslation('crowdfunding');
  return (
    <FallbackPage
      icon={Heart}
      illustration="crowdfunding"
      title={t('title')}
      description={useSectionDescription('crowdfunding', t('description'))}
      preview={[t('preview.goal'), t('preview.donate'), t('preview.wall')]}
      more="contatti"
    />
  );
}
