import { createFileRoute } from '@tanstack/react-router';
import { Bike } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  sectionDescription,
  useSectionDescription,
} from '#features/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { FallbackPage } from '#site/fallback-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/bikesharing')({
  staticData: { messages: ['bikes'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes:title'),
      description: sectionDescription(context, 'bikes', context.i18n.t('bikes:description')),
      path: '/bikesharing',
    }),
  component: BikeSharing,
});

function BikeSharing() {
  const { t } = useTranslation('bikes');
  return (
    <FallbackPage
      icon={Bike}
      illustration="bikes"
      title={t('title')}
      description={useSectionDescription('bikes', t('description'))}
      preview={[t('preview.slots'), t('preview.availability'), t('preview.cancel')]}
      more="contatti"
    />
  );
}
