import { localeTags } from '#platform/i18n/locales.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import type { PostView } from '../blog.schema.ts';

/** The post as structured data of schema.org. `url` is the page's own URL, `picture` the URL of its preview picture. */
export function postStructuredData(
  post: PostView,
  { url, picture, siteName }: { url: URL; picture: URL; siteName: string },
) {
  const association = { '@type': 'Organization', '@id': `${url.origin}/#organization`, name: siteName };
  const { author, cover, publishedAt } = post;
  return {
    '@type': 'BlogPosting',
    '@id': `${url.origin}${url.pathname}#post`,
    url: url.href,
    mainEntityOfPage: url.href,
    headline: shortenText(post.title, 110),
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    dateModified: post.updatedAt,
    inLanguage: localeTags[post.language],
    image: [new URL(cover?.url ?? picture, url).href],
    author: author.kind === 'person' ? { '@type': 'Person', name: author.name } : association,
    publisher: association,
    timeRequired: `PT${post.minutes}M`,
    ...(post.tags.length > 0 ? { keywords: post.tags.map(({ name }) => name) } : {}),
  };
}
