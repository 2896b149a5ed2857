import type { ArtInput } from '#features/catalog/catalog.schema.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** What a picture for shared links says, in one language. */
export type ShareCard = {
  locale: Locale;
  /** A word or two above the title. */
  kicker: string;
  title: string;
  subtitle: string;
  /** Name of the site, beside the mark. */
  siteName: string;
  /** The product to show; otherwise it is the mark. */
  art: ArtInput | null;
};
