import type { EmailContent, EmailRow, EmailSection } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';
import { emailLine, emailSubject } from './email-text.ts';

declare const rendered: unique symbol;

/**
 * Subject and both parts of an email. Only `renderEmail` creates it, so that all texts of users are escaped
 * and cleaned.
 */
export type RenderedEmail = { subject: string; text: string; html: string; readonly [rendered]: true };

/**
 * Renders an email as plain text and HTML: no images, no remote content, readable in light and dark themes.
 * It cleans all texts: see `emailLine`.
 */
export function renderEmail(content: EmailContent): RenderedEmail {
  const subject = emailSubject(content.subject ?? content.heading);
  const prepared = prepare(content);
  return asRendered({ subject, text: renderText(prepared), html: renderEmailHtml(prepared) });
}

function asRendered(email: { subject: string; text: string; html: string }): RenderedEmail {
  return email as RenderedEmail;
}

function prepare({ live = [], ...content }: EmailContent): EmailContent {
  const line = (text: string) => emailLine(text, live);
  const section = ({ title, lines }: EmailSection) => ({ title: line(title), lines: lines.map(line) });
  const { locale, heading, paragraphs, rows = [], sections = [], action, smallPrint = [], footer } = content;
  return {
    locale,
    heading: line(heading),
    paragraphs: paragraphs.map(line),
    rows: rows.map(({ label, note, amount, isTotal = false }) => ({
      ...{ label: line(label), amount: line(amount), isTotal },
      ...(note !== undefined && { note: line(note) }),
    })),
    sections: sections.map(section),
    ...(action && { action: { label: line(action.label), url: action.url } }),
    smallPrint: smallPrint.map(section),
    footer: line(footer),
  };
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
