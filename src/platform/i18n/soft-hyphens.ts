/** Soft hyphens, and the zero-width spaces that Japanese texts use for the same purpose. */
const breakMarks = /[\u00ad\u200b]/g;

/** For titles outside of a page, where text is not hyphenated and a search must match the word. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(breakMarks, '');
}
