import { createFileRoute, notFound } from '@tanstack/react-router';
import { parsePlace } from '#areas/content/blog/blog.rules.ts';
import { TagPage } from '#areas/content/blog/web/blog-page.tsx';
import { postsQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/blog/tag/$tag')({
  staticData: { messages: ['blog'], search: ['cursor'], content: ['blog'] },
  headers: () => cacheablePage,
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context: { api, locale, queryClient }, deps, params: { tag } }) => {
    const page = await queryClient.ensureQueryData(postsQuery(api, locale, { tag, ...deps }));
    if (!page.tag) throw notFound();
    return page.tag;
  },
  head: ({ match: { context }, loaderData: tag, params }) => {
    const path = `/blog/tag/${params.tag}`;
    const { i18n } = context;
    if (!tag) return pageHead(context, { title: i18n.t('site:notFound.title'), path, isPrivate: true });
    return pageHead(context, {
      title: i18n.t('blog:tag.title', { tag: tag.name }),
      description: i18n.t('blog:tag.description', { tag: tag.name }),
      path,
      picture: '/share/pages/blog.png',
      trail: [{ title: i18n.t('blog:title'), path: '/blog' }],
    });
  },
  component: Tag,
});

function Tag() {
  const { name, slug } = Route.useLoaderData();
  return <TagPage {...Route.useLoaderDeps()} tag={slug} name={name} />;
}
