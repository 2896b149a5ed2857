import { createFileRoute, notFound } from '@tanstack/react-router';
import { UiGallery } from '#laboratory/gallery/ui-gallery.tsx';
import { pageHead } from '#site/head.ts';

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
