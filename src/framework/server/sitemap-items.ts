import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** The pages of an area's stored items, which its list of pages does not contain: separate files of the sitemap. */
export type SitemapItems = {
  /** The name in the address of its files: `products` for `/sitemap-products.xml`. */
  name: string;
  /** All items in parts of `size`, ordered by id: the last id of each part, and its latest change. */
  listParts(deps: AppDeps, size: number): Promise<{ lastId: string; changedAt: Date }[]>;
  /** The items after an id, at most `limit`, ordered by id. `languages`: the languages of an item, all by default. */
  listAfter(
    deps: AppDeps,
    range: { after: string | undefined; limit: number },
  ): Promise<{ id: string; path: string; changedAt: Date; languages?: readonly Locale[] }[]>;
};
