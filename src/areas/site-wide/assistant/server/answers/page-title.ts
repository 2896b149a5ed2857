import { legalPages } from '#areas/content/legal/legal-pages.ts';
import { legalKey } from '#areas/content/legal/legal-wording.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import type { AnswerContext } from './reply.ts';

/** The title of a page of the site, with the section of a legal page. */
export function pageTitle({ t, site }: Pick<AnswerContext, 't' | 'site'>, path: string): string {
  const [page, section] = path.split('#');
  const terms = legalPages.terms.sections.find(({ id }) => page === '/condizioni' && id === section);
  if (terms) return withoutSoftHyphens(t(legalKey(`terms.${terms.name}.title`)));
  const known = listPublicAddresses(site.pages).find((address) => address.path === page);
  if (known) return withoutSoftHyphens(t(known.title));
  const labelled = site.pages.find((each) => each.path === page)?.label;
  if (labelled) return withoutSoftHyphens(t(`site:menus.${labelled}`));
  return page === '/profilo' ? withoutSoftHyphens(t('profile:title')) : path;
}
