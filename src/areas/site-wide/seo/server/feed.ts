import type { FeedItem } from '#framework/server/feed-items.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { escapeXml } from '#platform/kernel/escape-markup.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

/** The news of the site in a language, newest first. */
export type Feed = { siteUrl: string; locale: Locale; items: readonly FeedItem[] };

/** An absolute address in the language of the feed, in the form of the site's own links. */
const addressOf = ({ siteUrl, locale }: Feed, path: string): string => localeAddress(siteUrl, path, locale);

/** Independent of the page's address, which may change. */
const permanentId = ({ id }: FeedItem): string => `urn:uuid:${id}`;

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const titleOf = ({ locale }: Feed): string => serverI18n(locale).t('site:name');
const descriptionOf = ({ locale }: Feed): string => serverI18n(locale).t('site:description');

/** The picture and the text of an item with absolute addresses, because feed readers show them elsewhere. */
function contentOf(feed: Feed, item: FeedItem): string {
  const picture = item.picture === null ? '' : `<p><img src="${escapeXml(item.picture)}" alt=""/></p>`;
  const absolute = (path: string) => new URL(path, feed.siteUrl).href;
  const page = escapeXml(addressOf(feed, item.path));
  return (picture + item.html)
    .replace(/ (href|src)="(\/[^"]*)"/g, (_, name, path) => ` ${name}="${absolute(path)}"`)
    .replace(/ href="#/g, ` href="${page}#`)
    .replace(/ srcset="([^"]*)"/gi, (_, set: string) => {
      const sources = set.split(', ').map((source) => source.replace(/^\S+/, absolute));
      return ` srcset="${sources.join(', ')}"`;
    });
}

/** RSS 2.0 with the whole texts (`content:encoded`). */
export function rssFeed(feed: Feed): string {
  const { locale, items } = feed;
  const own = escapeXml(addressOf(feed, '/feed.xml'));
  const entries = items.map((item) => {
    const address = addressOf(feed, item.path);
    const parts = [
      element('title', item.title),
      element('link', address),
      element('guid', permanentId(item), ' isPermaLink="false"'),
      element('pubDate', item.publishedAt.toUTCString()),
      ...(item.author === null ? [] : [element('dc:creator', item.author)]),
      ...item.tags.map((tag) => element('category', tag)),
      element('description', item.excerpt),
      element('content:encoded', contentOf(feed, item)),
    ];
    return `<item>${parts.join('')}</item>\n`;
  });
  const channel = [
    element('title', titleOf(feed)),
    element('link', addressOf(feed, '/blog')),
    element('description', descriptionOf(feed)),
    element('language', localeTags[locale]),
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...items.slice(0, 1).map(({ publishedAt }) => element('lastBuildDate', publishedAt.toUTCString())),
  ];
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces.join(' ')}><channel>\n${channel.join('\n')}\n${entries.join('')}</channel></rss>\n`;
}

/** Atom (RFC 4287). Entries in another language than the feed's are marked. */
export function atomFeed(feed: Feed): string {
  const { locale, items } = feed;
  const own = addressOf(feed, '/feed.atom');
  const link = (rel: string, type: string, href: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
  const latest = Math.max(0, ...items.map(({ updatedAt }) => updatedAt.getTime()));
  const entries = items.map((item) => {
    const parts = [
      element('id', permanentId(item)),
      element('title', item.title),
      link('alternate', 'text/html', addressOf(feed, item.path)),
      element('published', item.publishedAt.toISOString()),
      element('updated', item.updatedAt.toISOString()),
      `<author>${element('name', item.author ?? titleOf(feed))}</author>`,
      ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      element('summary', item.excerpt),
      element('content', contentOf(feed, item), ' type="html"'),
    ];
    return `<entry xml:lang="${localeTags[item.language]}">${parts.join('')}</entry>\n`;
  });
  const head = [
    element('id', own),
    element('title', titleOf(feed)),
    element('subtitle', descriptionOf(feed)),
    link('self', 'application/atom+xml', own),
    link('alternate', 'text/html', addressOf(feed, '/blog')),
    element('updated', new Date(latest).toISOString()),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeTags[locale]}">\n${head.join('\n')}\n${entries.join('')}</feed>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(feed: Feed): string {
  const { siteUrl, locale, items } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    description: descriptionOf(feed),
    home_page_url: addressOf(feed, '/blog'),
    feed_url: addressOf(feed, '/feed.json'),
    language: localeTags[locale],
    items: items.map((item) => ({
      id: permanentId(item),
      url: addressOf(feed, item.path),
      title: item.title,
      summary: item.excerpt,
      content_html: contentOf(feed, { ...item, picture: null }),
      ...(item.picture !== null && { image: new URL(item.picture, siteUrl).href }),
      ...(item.author !== null && { authors: [{ name: item.author }] }),
      tags: item.tags,
      language: localeTags[item.language],
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
    })),
  });
}
