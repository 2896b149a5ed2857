import { createFileRoute } from '@tanstack/react-router';
import { PostEditorPage } from '#areas/content/blog/admin/web/post-editor-page.tsx';
import { adminPostQuery } from '#areas/content/blog/admin/web/posts.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/blog/$id')({
  staticData: { messages: ['articles', 'blog', 'blog-admin', 'content', 'editing', 'files', 'undo'] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    await queryClient.ensureQueryData(adminPostQuery(api, id));
  },
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, {
      title: context.i18n.t('blog-admin:title'),
      path: `/admin/blog/${id}`,
      isPrivate: true,
    }),
  component: Post,
});

function Post() {
  const { id } = Route.useParams();
  return <PostEditorPage key={id} id={id} />;
}
