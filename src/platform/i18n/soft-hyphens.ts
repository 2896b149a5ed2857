/** For titles that are read outside a page, where nothing breaks and a search may look for the word. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '');
}
