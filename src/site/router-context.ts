import type { SiteContext } from '#platform/browser/use-site.ts';

/** What every route can count on; components read it with `useSite()`. */
export type RouterContext = SiteContext;
