import type { PicturedCampaign } from '#areas/community/crowdfunding/server/funded-campaigns.queries.ts';
import { percentOf } from '#areas/community/donations/donations.rules.ts';
import type { PicturedPost } from '#areas/content/blog/server/pictured-post.queries.ts';
import { urlAtWidth } from '#areas/foundation/files/files.rules.ts';
import type { ArtInput } from '#areas/shop/catalog/catalog.schema.ts';
import type { PicturedProduct } from '#areas/shop/catalog/server/published-products.ts';
import type { PublicAddress } from '#framework/area-page.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

/** The texts of an image for shared links, in one language. */
export type SocialCard = {
  locale: Locale;
  /** A word or two above the title. */
  kicker: string;
  title: string;
  subtitle: string;
  /** Name of the site, beside the mark. */
  siteName: string;
  /** The product to show; null shows the photograph, or else the logo. */
  art: ArtInput | null;
  /** Address of a photograph to show instead of the drawing. */
  photograph?: string;
  /** From 0 to 1: a bar above the site's name. */
  progress?: number;
};

/** Pixels of the photograph in a picture for sharing; it is shown 424 wide. */
const photographWidth = 640;

export function productCard(product: PicturedProduct, locale: Locale): SocialCard {
  const { kind, title, subtitle, art, photograph } = product;
  const { t } = serverI18n(locale);
  return {
    locale,
    kicker: kind ? t(`storefront:kinds.${kind}`) : t('storefront:shop.title'),
    title,
    subtitle,
    siteName: t('site:name'),
    art,
    ...(photograph && { photograph: urlAtWidth(photograph, photographWidth) }),
  };
}

/** The card in the post's own language, which may differ from the reader's. */
export function postCard(post: Omit<PicturedPost, 'updatedAt'>, locale: Locale): SocialCard {
  const { title, excerpt, publishedAt, cover } = post;
  const { t } = serverI18n(locale);
  return {
    locale,
    kicker: `${t('blog:title')} · ${formatDate(locale, publishedAt)}`,
    title,
    subtitle: excerpt,
    siteName: t('site:name'),
    art: null,
    ...(cover && { photograph: urlAtWidth(cover, photographWidth) }),
  };
}

/** The card of a campaign, in its own language: the share of its goal, in words and as a bar. */
export function campaignCard(campaign: PicturedCampaign): SocialCard {
  const { title, cover, goalCents, figures, language: locale } = campaign;
  const { t } = serverI18n(locale);
  const amounts = {
    raised: formatMoney(locale, figures.raisedCents),
    goal: formatMoney(locale, goalCents),
    percent: formatNumber(locale, percentOf(figures.raisedCents, goalCents)),
  };
  return {
    locale,
    kicker: t('crowdfunding:title'),
    title,
    subtitle: t('crowdfunding:result.raised', amounts),
    siteName: t('site:name'),
    art: null,
    ...(cover && { photograph: urlAtWidth(cover, photographWidth) }),
    progress: Math.min(figures.raisedCents / goalCents, 1),
  };
}

/** `written` is the administrators' text about the page, instead of its own description. */
export function pageCard(page: PublicAddress, locale: Locale, written?: string): SocialCard {
  const { t } = serverI18n(locale);
  const title = withoutSoftHyphens(t(page.title));
  const subtitle = written ?? withoutSoftHyphens(t(page.description));
  return { locale, kicker: '', title, subtitle, siteName: t('site:name'), art: null };
}
