import type { ContentName } from './content-name.ts';

/**
 * Headers of a route whose page is the same for all visitors of its address: it may be cached until its content
 * changes.
 */
export const cacheablePage = { 'x-cacheable-page': 'yes' };

/** The data on which a page that is the same for all visitors depends. */
export type SharedPage = {
  /** The route, such as `/product/$id`. */
  route: string;
  /** Names of search parameters that change the page; others are ignored. */
  search: readonly string[];
  /** Names of the content it shows. */
  content: readonly ContentName[];
};
