import { parseSearchText } from '#framework/search-text.ts';

export const searchPath = '/cerca';

/** Pages in one answer. */
export const maxFound = 20;

/** What the address asks for. */
export type SiteSearch = { q?: string };

export function parseSearch({ q }: Record<string, unknown>): SiteSearch {
  const text = parseSearchText(q);
  return text === '' ? {} : { q: text };
}
