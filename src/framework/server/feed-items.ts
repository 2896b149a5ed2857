import type { Locale } from '#platform/i18n/locales.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** Something new on the site, as feed readers show it. */
export type FeedItem = {
  id: string;
  /** The address of its page without a language, such as `/blog/festa`. */
  path: string;
  /** The language of its texts: that of the feed where there is one. */
  language: Locale;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** The whole text, as `renderArticle` makes it. */
  html: string;
  /** As they chose to be named; null for the association, or once the account is deleted. */
  author: string | null;
  /** The address of a picture of the site: `/media/…`. */
  picture: string | null;
  tags: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
};

/** What an area publishes in the site's feeds. */
export type FeedItems = {
  /** Their name among those of all areas. */
  name: string;
  /** The content whose changes change them. */
  content: readonly ContentName[];
  /** The newest for everybody, newest first. */
  listNewest(deps: AppDeps, options: { locale: Locale; limit: number }): Promise<FeedItem[]>;
};
