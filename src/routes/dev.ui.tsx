import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#site/head.ts';
import { UiGallery } from '#ui/gallery/ui-gallery.tsx';

export const Route = createFileRoute('/dev/ui')({
  staticData: { isBare: true },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('site:demo.components'),
      path: '/dev/ui',
      isPrivate: true,
    }),
  component: UiGallery,
});
