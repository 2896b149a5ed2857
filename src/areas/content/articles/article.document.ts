import { defineDocument } from '#areas/collaboration/editing/define-document.ts';
import { textField } from '#areas/collaboration/editing/document-fields.ts';
import { maxArticleLength } from './articles.rules.ts';

/** An article: one text in each language, whose path is the language. */
export const articleDocument = defineDocument({
  perLanguage: { text: textField(maxArticleLength) },
  common: {},
  merged: ['text'],
  pathOf: (_, language) => language,
});
