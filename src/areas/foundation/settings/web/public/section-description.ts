import type { SiteContext } from '#platform/browser/use-site.ts';
import type { Section } from '../../sections.ts';
import { identityQuery, useIdentity } from './identity.query.ts';

/** The description of an area by administrators; otherwise `own`, the site's default text. */
export function useSectionDescription(section: Section, own: string): string {
  return useIdentity().descriptions[section] ?? own;
}

/** The same for the head of a page, once the root route has loaded. */
export function sectionDescription(context: SiteContext, section: Section, own: string): string {
  const { api, locale, queryClient } = context;
  return queryClient.getQueryData(identityQuery(api, locale).queryKey)?.descriptions[section] ?? own;
}
