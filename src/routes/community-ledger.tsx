import { createFileRoute } from '@tanstack/react-router';
import { Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { FallbackPage } from '#site/fallback-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/community-ledger')({
  staticData: { messages: ['ledger'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('ledger:title'),
      description: context.i18n.t('ledger:description'),
      path: '/community-ledger',
    }),
  component: Ledger,
});

function Ledger() {
  const { t } = useTranslation('ledger');
  return (
    <FallbackPage
      icon={LinkIcon}
      illustration="ledger"
      title={t('title')}
      description={t('description')}
      preview={[t('preview.appendOnly'), t('preview.chain'), t('preview.names')]}
      more="token"
    />
  );
}
