import type { Locale } from '../i18n/locales.ts';
import type { ApiFetch } from './api-client.ts';

/** The data that a page is rendered with. */
export type PageContext = {
  api: ApiFetch;
  locale: Locale;
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  /** Allows the page's own scripts and styles in its Content-Security-Policy. */
  nonce: string | undefined;
  isDemo: boolean;
  /** True for a live site that takes test money. */
  hasTestMoney: boolean;
  /** The reader of the page, as the accounts area describes it; the browser reads it from the document. */
  session: unknown;
  /**
   * The position in the change log up to which the page's data is current; undefined on a page that is the
   * same for all visitors.
   */
  liveCursor: string | undefined;
};
