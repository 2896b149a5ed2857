import type { Locale } from '../../i18n/locales.ts';

export type EmailContent = {
  locale: Locale;
  /** Defaults to the heading. */
  subject?: string;
  heading: string;
  /** Each is one paragraph of plain text. */
  paragraphs: string[];
  /** Amounts in a table, such as the lines of an order and its total. */
  rows?: EmailRow[];
  /** Titled facts after the table. */
  sections?: EmailSection[];
  /** The call to action, as a button and as an address to copy. */
  action?: { label: string; url: string };
  /** Legal information after everything else. */
  smallPrint?: EmailSection[];
  footer: string;
  /** Addresses of the site, the association or a reader that remain links; all other addresses become plain text. */
  live?: readonly string[];
};

export type EmailRow = { label: string; note?: string; amount: string; isTotal?: boolean };

export type EmailSection = { title: string; lines: string[] };
