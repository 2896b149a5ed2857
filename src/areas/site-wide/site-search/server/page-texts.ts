import { sectionPaths, sections } from '#areas/foundation/settings/sections.ts';
import { listDescriptions } from '#areas/foundation/settings/server/written-texts.ts';
import { type AreaPage, listPublicAddresses } from '#framework/area-page.ts';
import { wordsOfPage } from '#framework/server/page-words.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { inAllLanguages, serverI18n } from '#platform/server/i18n/server-messages.ts';

/** Titles and descriptions of public pages, with the administrators' texts about the areas. */
export const pageTexts = (pages: readonly AreaPage[]): SearchableTexts => ({
  name: 'pages',
  label: 'site-search:pages',
  audience: 'everybody',
  author: 'site',
  content: ['settings'],
  topics: [],
  async *read(ctx, locale) {
    const { t } = serverI18n(locale);
    const written = await listDescriptions(ctx, locale);
    for (const { path, title, description } of listPublicAddresses(pages)) {
      const section = sections.find((each) => sectionPaths[each] === path);
      const texts = [t(description), section && written[section]].flatMap((text) => text ?? []);
      const { words, also } = wordsOfPage(path, locale);
      yield {
        path,
        title: withoutSoftHyphens(t(title)),
        text: withoutSoftHyphens(texts.join('\n')),
        words,
        also: `${also}\n${withoutSoftHyphens(inAllLanguages(title))}`,
      };
    }
  },
});
