import type { ContentName } from './content-name.ts';

/** Headers of a route whose page is the same for all visitors of its address: it may be remembered until something changes. */
export const cacheablePage = { 'x-cacheable-page': 'yes' };

/** What a page that all visitors see alike depends on. */
export type SharedPage = {
  /** Names of search parameters; others make no new page. */
  search: readonly string[];
  /** Names of what it shows. */
  content: readonly ContentName[];
};
