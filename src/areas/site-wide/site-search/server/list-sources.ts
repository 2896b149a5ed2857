import type { SiteParts } from '#framework/server/area-module.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { pageTexts } from './page-texts.ts';

/** The public sources of the search: the public pages, and those of areas. */
export const listSources = ({
  pages,
  searchable,
}: Pick<SiteParts, 'pages' | 'searchable'>): readonly SearchableTexts[] => [
  ...searchable.filter(({ audience }) => audience === 'everybody'),
  pageTexts(pages),
];
