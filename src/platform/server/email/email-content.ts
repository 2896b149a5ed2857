import type { Locale } from '../../i18n/locales.ts';

export type EmailContent = {
  locale: Locale;
  /** The heading, unless it says more or less. */
  subject?: string;
  heading: string;
  /** Each is one paragraph of plain text. */
  paragraphs: string[];
  /** Amounts in a table, such as the lines of an order and its total. */
  rows?: EmailRow[];
  /** Titled facts after them. */
  sections?: EmailSection[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string };
  /** Required information that few people read, after everything else. */
  smallPrint?: EmailSection[];
  footer: string;
  /** Addresses of the site, the association or a reader that remain links; no other text of an email does. */
  live?: readonly string[];
};

export type EmailRow = { label: string; note?: string; amount: string; isTotal?: boolean };

export type EmailSection = { title: string; lines: string[] };
