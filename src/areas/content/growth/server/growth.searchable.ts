import { listPublishedMarkdown } from '#areas/content/articles/server/articles.queries.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { inAllLanguages, serverI18n } from '#platform/server/i18n/server-messages.ts';
import { growthTopics } from '../growth.rules.ts';

/** Every topic, with its article if there is one. */
export const growthSearchable: SearchableTexts = {
  name: 'growth',
  label: 'growth:title',
  audience: 'everybody',
  author: 'site',
  content: ['articles'],
  topics: [],
  async *read(ctx, locale) {
    const { t } = serverI18n(locale);
    const articles = await listPublishedMarkdown(
      ctx,
      growthTopics.map((topic) => `growth.${topic}`),
      locale,
    );
    for (const topic of growthTopics) {
      const article = articles.get(`growth.${topic}`);
      const text = article === undefined ? t(`growth:topics.${topic}.preview`) : withoutMarks(article);
      yield {
        path: `/growth/${topic}`,
        title: t(`growth:topics.${topic}.title`),
        text: `${t(`growth:topics.${topic}.text`)}\n${text}`,
        also: inAllLanguages(`growth:topics.${topic}.title`),
      };
    }
  },
};
