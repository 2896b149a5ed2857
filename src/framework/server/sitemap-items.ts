import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** The pages of an area's stored items, which its list of pages cannot name: files of their own in the sitemap. */
export type SitemapItems = {
  /** In the address of its files: `products` for `/sitemap-products.xml`. */
  name: string;
  /** All items in parts of `size`, in the order of their ids: the last id of each part, and its latest change. */
  listParts(deps: AppDeps, size: number): Promise<{ lastId: string; changedAt: Date }[]>;
  /** The items after an id, at most `limit`, in the order of their ids. `languages` are those in which one is written; without it, all. */
  listAfter(
    deps: AppDeps,
    range: { after: string | undefined; limit: number },
  ): Promise<{ id: string; path: string; changedAt: Date; languages?: readonly Locale[] }[]>;
};
