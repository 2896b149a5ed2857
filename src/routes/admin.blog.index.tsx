import { createFileRoute } from '@tanstack/react-router';
import { postList } from '#areas/content/blog/admin/posts.list.ts';
import { PostListPage } from '#areas/content/blog/admin/web/post-list-page.tsx';
import { adminPostsQuery } from '#areas/content/blog/admin/web/posts.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/blog/')({
  staticData: { messages: ['blog', 'blog-admin', 'undo'] },
  validateSearch: postList.parse,
  loaderDeps: ({ search }) => postList.parse(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const posts = queryClient.prefetchQuery(adminPostsQuery(api, locale, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await posts;
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('blog-admin:title'), path: '/admin/blog', isPrivate: true }),
  component: Posts,
});

function Posts() {
  return <PostListPage selection={Route.useLoaderDeps()} />;
}
