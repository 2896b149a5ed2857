import { createFileRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import {
  sectionDescription,
  useSectionDescription,
} from '#areas/foundation/settings/web/public/section-description.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { FallbackPage } from '#site/fallback-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/database-soci')({
  staticData: { messages: ['member-directory'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-directory:title'),
      description: sectionDescription(context, 'members', context.i18n.t('member-directory:description')),
      path: '/database-soci',
    }),
  component: Members,
});

function Members() {
  const { t } = useTranslation('member-directory');
  return (
    <FallbackPage
      icon={Users}
      illustration="members"
      title={t('title')}
      description={useSectionDescription('members', t('description'))}
      preview={[t('preview.calendar'), t('preview.notes'), t('preview.privacy')]}
      more="soci"
    />
  );
}
