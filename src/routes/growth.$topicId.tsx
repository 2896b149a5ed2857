import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleQuery } from '#areas/content/articles/web/public/article.query.ts';
import { isGrowthTopic } from '#areas/content/growth/growth.rules.ts';
import { TopicPage } from '#areas/content/growth/web/topic-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/growth/$topicId')({
  staticData: { messages: ['growth'], search: [], content: ['articles'] },
  headers: () => cacheablePage,
  loader: async ({ context: { api, locale, queryClient }, params: { topicId } }) => {
    if (!isGrowthTopic(topicId)) throw notFound();
    const article = await queryClient.ensureQueryData(articleQuery(api, locale, `growth.${topicId}`));
    return { topic: topicId, languages: article?.languages };
  },
  head: ({ match: { context }, loaderData, params }) => {
    const path = `/growth/${params.topicId}`;
    if (!loaderData) {
      return pageHead(context, { title: context.i18n.t('site:notFound.title'), path, isPrivate: true });
    }
    const { topic, languages } = loaderData;
    return pageHead(context, {
      title: context.i18n.t(`growth:topics.${topic}.title`),
      description: context.i18n.t(`growth:topics.${topic}.text`),
      path,
      languages,
      trail: [{ title: context.i18n.t('growth:title'), path: '/growth' }],
    });
  },
  component: Topic,
});

function Topic() {
  return <TopicPage topic={Route.useLoaderData().topic} />;
}
