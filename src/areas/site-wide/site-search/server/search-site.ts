import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { maxFound } from '../site-search.rules.ts';
import type { FoundPages } from '../site-search.schema.ts';
import { excerptOf } from './excerpt.ts';
import { openIndex } from './site-index.ts';
import { listStems } from './words.ts';

/** Pages that have at least half of the words, the best first. */
export async function searchSite(
  ctx: AppDeps,
  { q, locale, sources }: { q: string; locale: Locale; sources: readonly SearchableTexts[] },
): Promise<FoundPages> {
  const index = await openIndex(ctx, { sources, locale });
  const stems = [...new Set(listStems(q, locale))];
  const items = index
    .find(stems, { accepts: (matched) => matched.size * 2 >= stems.length, limit: maxFound })
    .map(({ document: { path, title, text }, matched }) => ({
      path,
      title,
      excerpt: excerptOf(text, { stems: matched, locale }),
    }));
  return { items };
}
