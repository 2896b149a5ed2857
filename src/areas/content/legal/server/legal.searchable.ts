import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { shippingCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { wordsOfPage } from '#framework/server/page-words.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { inAllLanguages, serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type Block, type LegalPageName, legalPages } from '../legal-pages.ts';
import { formatLegal, legalKey } from '../legal-wording.ts';

const paths: Readonly<Record<LegalPageName, string>> = {
  privacy: '/privacy',
  terms: '/condizioni',
  accessibility: '/accessibilita',
};

/** The sections of the legal pages, each with a link to its position. */
export const legalSearchable: SearchableTexts = {
  name: 'legal',
  label: 'legal:search',
  audience: 'everybody',
  author: 'site',
  content: ['settings'],
  topics: [],
  async *read(ctx, locale) {
    const { t } = serverI18n(locale);
    const { association } = await getSender(ctx);
    const { name, address, email, phone } = association;
    const facts = { name, address, email, phone, shipping: formatMoney(locale, shippingCents('spedizione')) };
    const plain = (text: string) => withoutSoftHyphens(text).replaceAll(/<\/?\w+>/g, '');
    for (const [page, { sections }] of Object.entries(legalPages)) {
      for (const section of sections) {
        const place = `${page}.${section.name}`;
        const lines = section.blocks
          .flatMap((block) => textsOf(block, place))
          .flatMap((key) => formatLegal(t, key, facts) ?? []);
        if (lines.length === 0) continue;
        const path = `${paths[page as LegalPageName]}#${section.id}`;
        const { words, also } = wordsOfPage(path, locale);
        yield {
          path,
          title: plain(t(legalKey(`${place}.title`))),
          text: lines.map(plain).join('\n'),
          words,
          also: `${also}\n${plain(inAllLanguages(legalKey(`${place}.title`)))}`,
        };
      }
    }
  },
};

/** The keys of a block's texts; facts and forms are not searchable. */
function textsOf(block: Block, place: string): string[] {
  switch (block.kind) {
    case 'text':
      return [`${place}.${block.name}`];
    case 'list':
    case 'steps':
      return block.items.map((item) => `${place}.${block.name}.${item}`);
    default:
      return [];
  }
}
