import { yourEuropeUrl } from '#areas/content/guarantee-notice/guarantee-notice.rules.ts';
import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import { shippingCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import type { EmailSection } from '#platform/server/email/email-content.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type Block, legalPages, modelFormBlanks } from '../legal-pages.ts';
import { formatAddressee, formatLegal, legalKey } from '../legal-wording.ts';

/**
 * Sections of the terms that the order's email contains, so that later changes of the site do not affect the
 * contract.
 */
const kept = ['withdrawal', 'withdrawalForm', 'guarantee', 'complaints'];

/**
 * The content that a contract's confirmation must have on a durable medium (art. 51(7) of the Consumer Code):
 * withdrawal with its model form, guarantee and complaints, worded as in the terms. `how` replaces the link
 * to the site's withdrawal function with its URL.
 */
export function contractSections(
  { association, siteUrl }: Sender,
  { locale, how }: { locale: Locale; how: string },
): EmailSection[] {
  const { t } = serverI18n(locale);
  const { name, address, email, phone } = association;
  const shipping = formatMoney(locale, shippingCents('spedizione'));
  const facts = { name, address, email, phone, shipping };
  // An email shows the plain text of the page's links.
  const plain = (text: string) => withoutSoftHyphens(text).replaceAll(/<\/?\w+>/g, '');
  const wording = (place: string) => plain(t(legalKey(place)));
  const formatKnown = (key: string) => {
    const text = formatLegal(t, key, facts);
    return text === null ? [] : [plain(text)];
  };

  function linesOf(block: Block, place: string): string[] {
    switch (block.kind) {
      case 'text':
        return place === 'terms.withdrawal' && block.name === 'how'
          ? [how]
          : formatKnown(`${place}.${block.name}`);
      case 'list':
        return block.items
          .flatMap((item) => formatKnown(`${place}.${block.name}.${item}`))
          .map((line) => `– ${line}`);
      case 'withdrawalForm':
        return [
          wording('form.hint'),
          plain(formatAddressee(t, { name, address, email })),
          ...modelFormBlanks.map((blank) => `${wording(`form.${blank}`)} ____`),
          wording('form.note'),
        ];
      case 'guaranteeNotice':
        return [`${t('guarantee-notice:link')}: ${yourEuropeUrl(locale)}`];
      default:
        throw new Error(`An email has no place for a block of the kind ${block.kind}`);
    }
  }

  const sections = legalPages.terms.sections.filter((section) => kept.includes(section.name));
  return [
    ...sections.map((section) => {
      const place = `terms.${section.name}`;
      return {
        title: wording(`${place}.title`),
        lines: section.blocks.flatMap((block) => linesOf(block, place)),
      };
    }),
    { title: wording('terms.title'), lines: [`${siteUrl}/condizioni`] },
  ];
}
