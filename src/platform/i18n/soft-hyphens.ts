/** Soft hyphens, and the spaces of no width that Japanese has in their place. */
const breakMarks = /[\u00ad\u200b]/g;

/** For titles that are read outside a page, where nothing breaks and a search may look for the word. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(breakMarks, '');
}
