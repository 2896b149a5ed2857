import { expect, test } from 'vitest';
import { findMissing, languagesOf, postDocument, textsIn } from './post.document.ts';

const post = { 'title.it': ' Serata ', 'body.it': 'Che sera', 'title.de': 'Abend', slug: 'serata' };

test('a post has the languages in which it has a text', () => {
  expect(languagesOf({ ...post, 'excerpt.fr': '  ' })).toEqual(['it', 'de']);
  expect(textsIn(post, 'it')).toEqual({ title: 'Serata', excerpt: '', body: 'Che sera', alt: '' });
  expect(textsIn(post, 'fr')).toBeUndefined();
});

test.each([
  ['a draft with a title', post, false, {}],
  ['a public post without the text of a language', post, true, { 'body.de': 'required' }],
  ['a text without a title', { 'body.ja': '本文' }, false, { 'title.ja': 'required' }],
  ['nothing at all', { tags: 'birra' }, true, { 'title.en': 'required', 'body.en': 'required' }],
])('%s is incomplete', (_, texts, isPublic, missing) =>
  expect(findMissing(texts, { isPublic, shown: 'en' })).toEqual(missing),
);

test('the audit log stores texts by field and language, and they are read back by path', () => {
  const audited = postDocument.record(post);
  expect(audited).toEqual({
    slug: 'serata',
    title: { it: ' Serata ', de: 'Abend' },
    body: { it: 'Che sera' },
  });
  expect(postDocument.readRecord({ ...audited, state: 'draft', publishAt: null })).toEqual(post);
});
