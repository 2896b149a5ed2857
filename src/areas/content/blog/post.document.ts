import * as z from 'zod/mini';
import { defineDocument, type Problems } from '#areas/collaboration/editing/define-document.ts';
import { choiceField, textField, trimmedField } from '#areas/collaboration/editing/document-fields.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { maxAltTextLength, maxArticleLength, maxSlugLength } from '#areas/content/articles/articles.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { bylines, maxExcerpt, maxPostTitle, maxTagLength, maxTags, splitTags } from './blog.rules.ts';

/** Tags separated by commas. */
const tagsField = z.codec(
  textField(maxTags * (maxTagLength + 2)).check(
    z.refine((text) => splitTags(text).length <= maxTags),
    z.refine((text) => splitTags(text).every((tag) => tag.length <= maxTagLength)),
  ),
  z.array(z.string()),
  { decode: splitTags, encode: (tags) => tags.join(', ') },
);

/** A post. `cover` is the URL of a picture of the site. */
export const postDocument = defineDocument({
  perLanguage: {
    title: trimmedField(maxPostTitle),
    excerpt: trimmedField(maxExcerpt),
    body: textField(maxArticleLength),
    alt: trimmedField(maxAltTextLength),
  },
  common: {
    slug: textField(maxSlugLength),
    tags: tagsField,
    cover: textField(200),
    byline: choiceField(bylines, 'initial'),
  },
  merged: ['body'],
});

export const { pathOf, textsIn, languagesOf } = postDocument;

/**
 * The problems of a post, by path. It needs a title in each language, and a body in each when it is public.
 * One language is enough. `shown` is the language whose fields are reported when there are no texts at all.
 */
export const findMissing = (
  texts: Texts,
  { isPublic, shown }: { isPublic: boolean; shown: Locale },
): Problems<'required'> => postDocument.findMissing(texts, isPublic ? ['title', 'body'] : ['title'], shown);
