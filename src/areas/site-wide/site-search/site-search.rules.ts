import { parseSearchText } from '#framework/search-text.ts';

export const searchPath = '/cerca';

/** Maximum pages in one answer. */
export const maxFound = 20;

/** The search in a URL. */
export type SiteSearch = { q?: string; kind?: string };

/** Characters of the name of a kind. */
export const maxKindLength = 40;

export function parseSearch({ q, kind }: Record<string, unknown>): SiteSearch {
  const text = parseSearchText(q);
  if (text === '') return {};
  const chosen = parseSearchText(kind, maxKindLength);
  return { q: text, ...(chosen !== '' && { kind: chosen }) };
}
