import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#areas/community/member-register/web/import-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/soci/importa')({
  staticData: { messages: ['member-register'] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-register:import.title'),
      path: '/admin/soci/importa',
      isPrivate: true,
    }),
  component: ImportPage,
});
