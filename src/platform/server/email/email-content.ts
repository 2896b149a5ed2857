import type { Locale } from '../../i18n/locales.ts';

export type EmailContent = {
  locale: Locale;
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
};

export type EmailRow = { label: string; note?: string; amount: string; isTotal?: boolean };

export type EmailSection = { title: string; lines: string[] };
