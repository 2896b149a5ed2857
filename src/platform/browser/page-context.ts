import type { Locale } from '../i18n/locales.ts';
import type { ApiFetch } from './api-client.ts';

/** What a page is rendered with. */
export type PageContext = {
  api: ApiFetch;
  locale: Locale;
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  /** Allows the page's own scripts and styles (Content-Security-Policy). */
  nonce: string | undefined;
  isDemo: boolean;
  /** A live site on which nobody pays with real money. */
  hasTestMoney: boolean;
};
