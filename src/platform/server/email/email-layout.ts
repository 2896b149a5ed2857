import type { EmailContent, EmailRow, EmailSection } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';

/**
 * Renders an email as plain text and HTML: no images, nothing loaded from a server, readable in light and dark themes.
 */
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
