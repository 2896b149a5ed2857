import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Database } from '#platform/server/db/database.ts';
import { LanguageIndex } from './language-index.ts';

const indexes = new WeakMap<Database, Map<string, LanguageIndex>>();

/**
 * The current index of an author's texts in a language. Texts of members have a separate index, so that the
 * assistant never answers with them. Changes of this process are included at once, those of others after the
 * database's notification. While the database cannot be read, the previous index is used; without one it
 * throws.
 */
export async function openIndex(
  ctx: AppDeps,
  {
    sources,
    author,
    locale,
  }: { sources: readonly SearchableTexts[]; author: SearchableTexts['author']; locale: Locale },
): Promise<LanguageIndex> {
  const ofSite = indexes.get(ctx.db) ?? new Map<string, LanguageIndex>();
  const key = `${author}/${locale}`;
  indexes.set(ctx.db, ofSite);
  const index = ofSite.get(key) ?? new LanguageIndex(locale);
  ofSite.set(key, index);
  try {
    await index.refresh(
      ctx,
      sources.filter((source) => source.author === author),
    );
  } catch (error) {
    if (index.size === 0) throw error;
    ctx.log.warn({ err: error, locale }, 'The search could not read what has changed');
  }
  return index;
}
