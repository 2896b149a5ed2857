import type { Locale } from '#platform/i18n/locales.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** An entry of the site's feeds. */
export type FeedItem = {
  id: string;
  /** The address of its page without a language, such as `/blog/festa`. */
  path: string;
  /** The language of its texts: that of the feed if available. */
  language: Locale;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** The whole text, as `renderArticle` makes it. */
  html: string;
  /** The chosen display name; null for the association, or after the account is deleted. */
  author: string | null;
  /** The address of a picture of the site: `/media/…`. */
  picture: string | null;
  tags: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
};

/** The feed entries of an area. */
export type FeedItems = {
  /** Its name, unique among all areas. */
  name: string;
  /** The content whose changes change the entries. */
  content: readonly ContentName[];
  /** The newest public entries, newest first. */
  listNewest(deps: AppDeps, options: { locale: Locale; limit: number }): Promise<FeedItem[]>;
};
