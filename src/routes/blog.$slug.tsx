import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { PostPage } from '#areas/content/blog/web/post-page.tsx';
import { postQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { postStructuredData } from '#areas/content/blog/web/structured-data.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/blog/$slug')({
  staticData: { messages: ['blog'], search: [], content: ['blog'] },
  headers: () => cacheablePage,
  loader: async ({ context: { api, locale, queryClient }, params: { slug } }) => {
    const post = await queryClient.ensureQueryData(postQuery(api, locale, slug)).catch((error: unknown) => {
      const isUnknown =
        error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
      throw isUnknown ? notFound() : error;
    });
    if (post.slug !== slug) {
      throw redirect({
        to: '/blog/$slug',
        params: { slug: post.slug },
        search: true,
        statusCode: 308,
        replace: true,
      });
    }
    return post;
  },
  head: ({ match: { context }, loaderData: post, params }) => {
    const path = `/blog/${params.slug}`;
    const { siteUrl, locale, i18n } = context;
    if (!post) return pageHead(context, { title: i18n.t('site:notFound.title'), path, isPrivate: true });
    const picture = `/share/posts/${params.slug}.png?v=${Date.parse(post.updatedAt)}`;
    const addresses = {
      url: new URL(localeAddress(siteUrl, path, locale)),
      picture: new URL(localeAddress(siteUrl, picture, locale)),
    };
    return pageHead(context, {
      title: post.title,
      description: post.excerpt,
      path,
      picture,
      type: 'article',
      languages: post.languages,
      trail: [{ title: i18n.t('blog:title'), path: '/blog' }],
      things: import.meta.env.SSR
        ? [postStructuredData(post, { ...addresses, siteName: i18n.t('site:name') })]
        : undefined,
    });
  },
  component: Post,
});

function Post() {
  return <PostPage post={Route.useLoaderData()} />;
}
