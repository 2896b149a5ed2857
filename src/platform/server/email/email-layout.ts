import type { Locale } from '../../i18n/locales.ts';
import { renderEmailHtml } from './email-html.ts';

export type EmailContent = {
  locale: Locale;
  heading: string;
  /** Each is one paragraph of plain text. */
  paragraphs: string[];
  /** Amounts below each other, such as the lines of an order and what it comes to. */
  rows?: EmailRow[];
  /** Titled facts after them. */
  sections?: EmailSection[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string };
  /** What has to be there and is read by few, after all the rest. */
  smallPrint?: EmailSection[];
  footer: string;
};

export type EmailRow = { label: string; note?: string; amount: string; isTotal?: boolean };

export type EmailSection = { title: string; lines: string[] };

/** An email as plain text and as HTML: no pictures, nothing loaded from anywhere, readable in light and dark. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderEmailHtml(content) };
}

function renderText({
  heading,
  paragraphs,
  rows = [],
  sections = [],
  action,
  smallPrint = [],
  footer,
}: EmailContent): string {
  const parts = [heading, ...paragraphs];
  if (rows.length > 0) parts.push(rows.map(rowText).join('\n'));
  parts.push(...sections.map(sectionText));
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(...smallPrint.map(sectionText));
  parts.push(`-- \n${footer}`);
  return `${parts.join('\n\n')}\n`;
}

function sectionText({ title, lines }: EmailSection): string {
  return [title, ...lines].join('\n');
}

function rowText({ label, note, amount }: EmailRow): string {
  return `${note ? `${label} (${note})` : label}  ${amount}`;
}
