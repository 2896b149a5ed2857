import { parseSearchText } from '#framework/search-text.ts';

export const searchPath = '/cerca';

/** Maximum pages in one answer. */
export const maxFound = 20;

/** The search in a URL. */
export type SiteSearch = { q?: string };

export function parseSearch({ q }: Record<string, unknown>): SiteSearch {
  const text = parseSearchText(q);
  return text === '' ? {} : { q: text };
}
