import { localeAddress } from '#platform/i18n/locale-address.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { escapeXml } from '#platform/kernel/escape-markup.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

export type FeedPost = {
  /** Path of its page, without a language. */
  path: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  publishedAt: Date;
};

/** The blog in a language as RSS 2.0, newest post first. */
export function feedXml(siteUrl: string, locale: Locale, posts: readonly FeedPost[]): string {
  const t = serverI18n(locale).getFixedT(locale, 'site');
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  const items = posts.map(({ path, title, excerpt, publishedAt }) => {
    const address = localeAddress(siteUrl, path, locale);
    const parts = [
      element('title', title),
      element('link', address),
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      element('pubDate', publishedAt.toUTCString()),
      element('description', excerpt),
    ];
    return `<item>${parts.join('')}</item>\n`;
  });
  const own = escapeXml(localeAddress(siteUrl, '/feed.xml', locale));
  const channel = [
    element('title', t('name')),
    element('link', localeAddress(siteUrl, '/blog', locale)),
    element('description', t('description')),
    element('language', localeTags[locale]),
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...posts.slice(0, 1).map(({ publishedAt }) => element('lastBuildDate', publishedAt.toUTCString())),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n${items.join('')}</channel></rss>\n`;
}
