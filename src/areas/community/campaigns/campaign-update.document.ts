import { defineDocument, type Problems } from '#areas/collaboration/editing/define-document.ts';
import { trimmedField } from '#areas/collaboration/editing/document-fields.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { maxArticleLength } from '#areas/content/articles/articles.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { maxCampaignTitle } from './campaigns.rules.ts';

/** An update of a campaign. */
export const updateDocument = defineDocument({
  perLanguage: { title: trimmedField(maxCampaignTitle), body: trimmedField(maxArticleLength) },
  common: {},
  merged: ['body'],
});

/** The problems of an update, by path: it needs a title in each language, and a body when it is public. */
export const findMissingOfUpdate = (
  texts: Texts,
  { isPublic, shown }: { isPublic: boolean; shown: Locale },
): Problems<'required'> => updateDocument.findMissing(texts, isPublic ? ['title', 'body'] : ['title'], shown);
