import { growthTopics } from '#areas/content/growth/growth.rules.ts';

/** The keys of the articles that administrators can write. */
export const articleKeys = ['about', ...growthTopics.map((topic) => `growth.${topic}` as const)] as const;

export type ArticleKey = (typeof articleKeys)[number];

export const isArticleKey = (key: string): key is ArticleKey => articleKeys.some((each) => each === key);
