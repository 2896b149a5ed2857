import { expect, test } from 'vitest';
import type { PostView } from '../blog.schema.ts';
import { postStructuredData } from './structured-data.ts';

const post: PostView = {
  ...{
    slug: 'festa',
    language: 'de',
    languages: ['de'],
    title: 'Fest',
    excerpt: 'Ein Fest',
    html: '<p>Ein Fest</p>',
  },
  ...{ cover: null, alt: '', minutes: 3, contents: [], older: null, newer: null, related: [] },
  author: { kind: 'person', name: 'Ada L.' },
  tags: [{ slug: 'bier', name: 'Bier' }],
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const addresses = {
  url: new URL('https://tu.example/blog/festa?lng=de'),
  picture: new URL('https://tu.example/share/posts/festa.png?lng=de'),
  siteName: 'TU',
};

test('a post is a BlogPosting with all properties that search engines require', () => {
  expect(postStructuredData(post, addresses)).toEqual({
    '@type': 'BlogPosting',
    '@id': 'https://tu.example/blog/festa#post',
    url: addresses.url.href,
    mainEntityOfPage: addresses.url.href,
    headline: 'Fest',
    description: 'Ein Fest',
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'de-DE',
    image: [addresses.picture.href],
    author: { '@type': 'Person', name: 'Ada L.' },
    publisher: { '@type': 'Organization', '@id': 'https://tu.example/#organization', name: 'TU' },
    timeRequired: 'PT3M',
    keywords: ['Bier'],
  });
});

test.each(['association', 'erased'] as const)(
  'an author of kind %s is an organization, without a personal name',
  (kind) => {
    const { author } = postStructuredData({ ...post, author: { kind, name: null } }, addresses);
    expect(author).toMatchObject({ '@type': 'Organization' });
  },
);
