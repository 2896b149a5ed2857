import { asc, isNull } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { collections } from '../catalog.table.ts';
import { localize, translationOf } from '../product-texts.ts';

/** The collections of the shop with their titles in a language, in their order. */
export async function listCollections({ db }: Pick<QueryContext, 'db'>, locale: Locale) {
  const rows = await db
    .select()
    .from(collections)
    .where(isNull(collections.deletedAt))
    .orderBy(asc(collections.position), asc(collections.id));
  return rows.map(({ id, handle, title, translations, imageUrl, createdAt, updatedAt }) => ({
    id,
    handle,
    ...localize({ title }, translationOf(translations, locale)),
    imageUrl,
    createdAt,
    updatedAt,
  }));
}
