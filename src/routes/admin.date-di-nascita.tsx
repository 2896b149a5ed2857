import { createFileRoute } from '@tanstack/react-router';
import { DateOfBirthCorrection } from '#areas/people/date-of-birth/web/public/date-of-birth-correction.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/date-di-nascita')({
  staticData: { messages: ['date-of-birth'] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('date-of-birth:correction.title'),
      path: '/admin/date-di-nascita',
      isPrivate: true,
    }),
  component: DateOfBirthCorrection,
});
