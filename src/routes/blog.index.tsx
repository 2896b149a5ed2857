import { createFileRoute } from '@tanstack/react-router';
import { parsePlace } from '#areas/content/blog/blog.rules.ts';
import { BlogPage } from '#areas/content/blog/web/blog-page.tsx';
import { postsQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/blog/')({
  staticData: { messages: ['blog'], search: ['cursor'], content: ['blog'] },
  headers: () => cacheablePage,
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const query = postsQuery(api, locale, deps);
    if (cause === 'stay') void queryClient.prefetchQuery(query);
    else await queryClient.ensureQueryData(query);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('blog:title'),
      description: sectionDescription(context, 'blog', context.i18n.t('blog:description')),
      path: '/blog',
    }),
  component: Blog,
});

function Blog() {
  return <BlogPage {...Route.useLoaderDeps()} />;
}
