import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage } from '#areas/content/content/web/article-page.tsx';
import { adminArticleQuery } from '#areas/content/content/web/articles.query.ts';
import { isGrowthTopic } from '#areas/content/growth/growth.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/growth/$topicId')({
  staticData: { messages: ['articles', 'content', 'editing', 'files', 'growth'] },
  loader: async ({ context: { api, queryClient }, params: { topicId } }) => {
    if (!isGrowthTopic(topicId)) throw notFound();
    await queryClient.ensureQueryData(adminArticleQuery(api, `growth.${topicId}`));
    return { topic: topicId };
  },
  head: ({ match: { context }, loaderData, params: { topicId } }) =>
    pageHead(context, {
      title: context.i18n.t(loaderData ? `growth:topics.${loaderData.topic}.title` : 'site:notFound.title'),
      path: `/admin/contenuti/growth/${topicId}`,
      isPrivate: true,
    }),
  component: Topic,
});

function Topic() {
  const { t } = useTranslation(['content', 'growth']);
  const { topic } = Route.useLoaderData();
  return (
    <ArticlePage
      articleKey={`growth.${topic}`}
      title={t(`growth:topics.${topic}.title`)}
      description={t('growthTopics.description')}
      shownAt={{ to: '/growth/$topicId', params: { topicId: topic } }}
    />
  );
}
