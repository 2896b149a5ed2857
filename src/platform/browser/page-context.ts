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
  /** Who reads the page, as the accounts describe it; the browser finds it in the document. */
  session: unknown;
  /** The place in the log of changes that the page's data are at least of; undefined on a page for all visitors. */
  liveCursor: string | undefined;
};
