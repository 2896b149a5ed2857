import { eq, ne } from 'drizzle-orm';
import { defaultLocale, locales } from '#platform/i18n/locales.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { ProductTexts, Translations } from '../../catalog.schema.ts';
import { sortName, sortRulesVersion } from '../../sort-name.rules.ts';
import { products } from '../catalog.table.ts';
import { translationOf } from '../product-texts.ts';

/** The order of Chinese and Japanese characters comes with Node, and a new version may change it. */
const sortRules = `${sortRulesVersion} ${process.versions.cldr}`;

type Named = { title: string; translations: Translations<Partial<ProductTexts>> };

/** A product's sort keys in each language. */
export function sortNamesOf({ title, translations }: Named) {
  const sortNames = Object.fromEntries(
    locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => [locale, sortName(translationOf(translations, locale)?.title || title, locale)]),
  );
  return { sortName: sortName(title, defaultLocale), sortNames, sortRules };
}

const batchSize = 500;

/** Renews the sort keys that were made under older rules; runs before lists are requested. */
export async function renewSortNames({ db }: { db: Database }): Promise<void> {
  while ((await renewSome(db)) === batchSize);
}

function renewSome(db: Database): Promise<number> {
  return inTransaction({ db }, async (ctx) => {
    const outdated = await ctx.db
      .select({ id: products.id, title: products.title, translations: products.translations })
      .from(products)
      .where(ne(products.sortRules, sortRules))
      .orderBy(products.id)
      .limit(batchSize)
      .for('update');
    for (const { id, ...named } of outdated) {
      await ctx.db.update(products).set(sortNamesOf(named)).where(eq(products.id, id));
    }
    return outdated.length;
  });
}
