import type { SiteContext } from '#platform/browser/use-site.ts';

/** The context of every route; components read it with `useSite`. */
export type RouterContext = SiteContext;
