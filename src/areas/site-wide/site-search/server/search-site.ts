import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { maxFound } from '../site-search.rules.ts';
import type { FoundPage, FoundPages } from '../site-search.schema.ts';
import { excerptOf } from './excerpt.ts';
import type { IndexedDocument, LanguageIndex } from './language-index.ts';
import { openIndex } from './site-index.ts';
import { listStems, readWords } from './words.ts';

/** A search for “bici” should find the page of the bikes before a campaign or a beer that mention them. */
const mainPages = { source: 'pages', factor: 1.5 };

/** Pages that contain at least half of the words, the best first; texts of members come after the site's own. */
export async function searchSite(
  ctx: AppDeps,
  { q, locale, sources }: { q: string; locale: Locale; sources: readonly SearchableTexts[] },
): Promise<FoundPages> {
  const items: FoundPage[] = [];
  const unwanted: string[] = [];
  for (const author of ['site', 'members'] as const) {
    const index = await openIndex(ctx, { sources, author, locale });
    const own = sources.filter((source) => source.author === author);
    const found = await findAnswers(ctx, index, { q, locale, sources: own });
    unwanted.push(...found.unwanted);
    for (const { document, matched } of found.documents) {
      const { path, title, text, by = null } = document;
      const excerpt = excerptOf(text, { stems: matched, locale });
      items.push({ path, title, excerpt, author: author === 'site' ? null : { name: by } });
    }
  }
  return { items: items.slice(0, maxFound), unwanted };
}

type Search = { q: string; locale: Locale; sources: readonly SearchableTexts[] };

/** Pages found by declared facts come first; their source returns nothing else. */
async function findAnswers(ctx: AppDeps, index: LanguageIndex, { q, locale, sources }: Search) {
  for (const { name, answerByFacts } of sources) {
    const answer = await answerByFacts?.(ctx, { q, locale });
    if (!answer) continue;
    const found = findPages(index, answer.rest, locale);
    const place = ({ document }: FoundDocument) => {
      const at = found.findIndex((each) => each.document.path === document.path);
      return at === -1 ? found.length : at;
    };
    const answers = answer.paths
      .flatMap((path) => index.get(name, path) ?? [])
      .map((document) => ({ document, matched: new Set<string>() }))
      .toSorted((one, other) => place(one) - place(other));
    const documents = [...answers, ...found.filter(({ document }) => document.source !== name)];
    return { documents, unwanted: answer.unwanted };
  }
  return { documents: findPages(index, q, locale), unwanted: [] };
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
