import type { SearchableTexts, SiteSearch } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { maxFound } from '../site-search.rules.ts';
import type { FoundPage, FoundPages, SearchQuery } from '../site-search.schema.ts';
import { excerptOf } from './excerpt.ts';
import type { Hit, LanguageIndex } from './language-index.ts';
import { openIndex } from './site-index.ts';
import { readWords } from './words.ts';

/** A search for “bici” should find the page of the bikes before a campaign or a beer that mention them. */
const mainPages = { source: 'pages', factor: 2 };

type Search = SearchQuery & { locale: Locale; sources: readonly SearchableTexts[] };

type FoundDocument = Pick<Hit, 'document' | 'matched'>;

/**
 * Pages that contain at least half of the words, the best first; texts of members come after the site's own. `kinds`
 * counts them by source, also those that the chosen kind hides.
 */
export async function searchSite(ctx: AppDeps, search: Search): Promise<FoundPages> {
  const { kind, limit = maxFound, locale, sources } = search;
  const found: FoundDocument[] = [];
  const unwanted: string[] = [];
  for (const author of ['site', 'members'] as const) {
    const index = await openIndex(ctx, { sources, author, locale });
    const own = sources.filter((source) => source.author === author);
    const answer = await findAnswers(ctx, index, { ...search, sources: own });
    unwanted.push(...answer.unwanted);
    found.push(...answer.documents);
  }
  const { t } = serverI18n(locale);
  const counts = sources.map(({ name, label }) => ({
    ...{ kind: name, title: t(label) },
    count: found.filter(({ document }) => document.source === name).length,
  }));
  const shown = found
    .filter(({ document }) => kind === undefined || document.source === kind)
    .slice(0, limit);
  const ofMembers = new Set(sources.filter(({ author }) => author === 'members').map(({ name }) => name));
  return {
    items: shown.map(({ document, matched }): FoundPage => {
      const { path, title, text, by = null, source } = document;
      const excerpt = excerptOf(text, { stems: matched, locale });
      return { path, title, excerpt, kind: source, author: ofMembers.has(source) ? { name: by } : null };
    }),
    kinds: counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
    unwanted,
  };
}

/** Pages found by declared facts come first; their source returns nothing else. */
async function findAnswers(
  ctx: AppDeps,
  index: LanguageIndex,
  { q, isTyping, locale, sources }: Search,
): Promise<{ documents: FoundDocument[]; unwanted: readonly string[] }> {
  for (const { name, answerByFacts } of sources) {
    const answer = await answerByFacts?.(ctx, { q, locale });
    if (!answer) continue;
    const found = findPages(index, answer.rest, { isTyping, locale });
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
  return { documents: findPages(index, q, { isTyping, locale }), unwanted: [] };
}

const findPages = (
  index: LanguageIndex,
  q: string,
  { isTyping, locale }: Pick<Search, 'isTyping' | 'locale'>,
): FoundDocument[] => index.search(readWords(q, locale), { favoured: mainPages, isTyping });

/** The search for the lists of areas. */
export const createSiteSearch = (sources: readonly SearchableTexts[]): SiteSearch => ({
  async findPaths(ctx, { q, locale, source }) {
    const index = await openIndex(ctx, { sources, author: 'site', locale });
    const words = readWords(q, locale);
    return index.search(words, { source, isExact: true }).map(({ document }) => document.path);
  },
});
