import { createFileRoute, notFound } from '@tanstack/react-router';
import { PostPreviewPage } from '#areas/content/blog/web/post-page.tsx';
import { previewedPostQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/blog/anteprima/$token')({
  staticData: { messages: ['blog'] },
  loader: ({ context: { api, locale, queryClient }, params: { token } }) =>
    queryClient.ensureQueryData(previewedPostQuery(api, locale, token)).catch((error: unknown) => {
      const isUnknown =
        error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
      throw isUnknown ? notFound() : error;
    }),
  head: ({ match: { context }, params: { token } }) =>
    pageHead(context, {
      title: context.i18n.t('blog:preview.title'),
      path: `/blog/anteprima/${token}`,
      isPrivate: true,
    }),
  component: Preview,
});

function Preview() {
  return <PostPreviewPage post={Route.useLoaderData()} />;
}
