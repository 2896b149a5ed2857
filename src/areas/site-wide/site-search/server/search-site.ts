import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { maxFound } from '../site-search.rules.ts';
import type { FoundPage, FoundPages } from '../site-search.schema.ts';
import { excerptOf } from './excerpt.ts';
import type { IndexedDocument, LanguageIndex } from './language-index.ts';
import { openIndex } from './site-index.ts';
import { listStems, readWords } from './words.ts';

/** Who looks for “bici” looks for the page of the bikes rather than for a campaign or a beer that name them. */
const mainPages = { source: 'pages', factor: 1.5 };

/** Pages that have at least half of the words, the best first; texts of members come after the site's own. */
export async function searchSite(
  ctx: AppDeps,
  { q, locale, sources }: { q: string; locale: Locale; sources: readonly SearchableTexts[] },
): Promise<FoundPages> {
  const items: FoundPage[] = [];
  for (const author of ['site', 'members'] as const) {
    const index = await openIndex(ctx, { sources, author, locale });
    for (const { document, matched } of findPages(index, q, locale)) {
      const { path, title, text, by = null } = document;
      const excerpt = excerptOf(text, { stems: matched, locale });
      items.push({ path, title, excerpt, author: author === 'site' ? null : { name: by } });
    }
  }
  return { items: items.slice(0, maxFound) };
}

type FoundDocument = { document: IndexedDocument; matched: ReadonlySet<string> };

function findPages(index: LanguageIndex, q: string, locale: Locale): FoundDocument[] {
  const stems = [...new Set(listStems(q, locale))];
  if (stems.length > 0)
    return index.find(stems, {
      accepts: (matched) => matched.size * 2 >= stems.length,
      limit: maxFound,
      favoured: mainPages,
    });
  const words = readWords(q, locale).map(({ folded }) => folded);
  return index.findTitled(words).map((document) => ({ document, matched: new Set<string>() }));
}
