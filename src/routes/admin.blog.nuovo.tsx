import { createFileRoute } from '@tanstack/react-router';
import { NewPostPage } from '#areas/content/blog/admin/web/post-editor-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/blog/nuovo')({
  staticData: { messages: ['articles', 'blog', 'blog-admin', 'content', 'editing', 'files', 'undo'] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('blog-admin:add'),
      path: '/admin/blog/nuovo',
      isPrivate: true,
    }),
  component: NewPostPage,
});
