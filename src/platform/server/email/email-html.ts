import { html, raw } from 'hono/html';
import { localeTags } from '../../i18n/locales.ts';
import type { EmailContent, EmailRow, EmailSection } from './email-content.ts';

const fonts = raw("'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif");

/** For email clients that support a style element; all others use the inline styles. */
const darkStyles = raw(
  [
    ':root{color-scheme:light dark}',
    '@media (prefers-color-scheme:dark){',
    '.page{background:#121611!important}.card{background:#1a1f18!important;border-color:#343c31!important}',
    '.text,.heading{color:#f2ecdf!important}.quiet,.quiet a{color:#b6b2a2!important}',
    '.row{border-color:#343c31!important}',
    '.button{background:#eba549!important;color:#251503!important}}',
  ].join(''),
);

/** A user's text may hold a very long word, which would widen the whole email. */
const textStyle =
  'font-size:16px;line-height:1.55;color:#2b2118;word-break:break-word;overflow-wrap:anywhere';
const quietStyle = 'font-size:14px;line-height:1.5;color:#635444';

type Markup = ReturnType<typeof html>;

/**
 * The HTML part of an email; every text is escaped. Tables and inline styles, because that is what email clients
 * support.
 */
export function renderEmailHtml(content: EmailContent): string {
  const { locale, heading, paragraphs, rows = [], sections = [], action, smallPrint = [], footer } = content;
  const email = html`<!doctype html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf6ee;font-family:${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="card" style="padding:32px;background:#fffdf9;border:1px solid #e2d7c4;border-radius:20px">
<h1 class="heading" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#2b2118">${heading}</h1>
${paragraphs.map(renderParagraph)}
${rows.length > 0 && renderRows(rows)}
${sections.map(renderSection)}
${action && renderAction(action)}
</td></tr>
<tr><td class="quiet" style="padding:20px 32px;${quietStyle}">
${smallPrint.map(renderSmallPrint)}
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return email.toString();
}

function renderParagraph(paragraph: string): Markup {
  return html`<p class="text" style="margin:0 0 16px;${textStyle}">${paragraph}</p>`;
}

function renderRows(rows: EmailRow[]): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
${rows.map(renderRow)}
</table>`;
}

function renderRow({ label, note, amount, isTotal = false }: EmailRow): Markup {
  const cell = `padding:10px 0;border-top:${isTotal ? 2 : 1}px solid #e2d7c4;vertical-align:top;${textStyle}`;
  const weight = isTotal ? ';font-weight:700' : '';
  return html`<tr>
<td class="text row" style="${cell}${weight}">${label}${note && renderNote(note)}</td>
<td class="text row" align="right" style="${cell}${weight};padding-left:16px;white-space:nowrap">${amount}</td>
</tr>`;
}

function renderNote(note: string): Markup {
  return html`<br><span class="quiet" style="${quietStyle};font-weight:400">${note}</span>`;
}

function renderSection({ title, lines }: EmailSection): Markup {
  const text = lines.map((line, index) => (index === 0 ? line : html`<br>${line}`));
  return html`<h2 class="heading" style="margin:0 0 4px;font-size:17px;line-height:1.3;color:#2b2118">${title}</h2>
<p class="text" style="margin:0 0 20px;${textStyle}">${text}</p>`;
}

function renderSmallPrint({ title, lines }: EmailSection): Markup {
  const text = lines.map((line) => html`<p class="quiet" style="margin:0 0 8px;${quietStyle}">${line}</p>`);
  return html`<h2 class="quiet" style="margin:0 0 4px;${quietStyle};font-weight:700">${title}</h2>
${text}
<div style="height:12px"></div>`;
}

const buttonStyle =
  'display:inline-block;padding:13px 28px;background:#9c4a12;border-radius:999px;color:#fffaf3;font-size:16px;font-weight:600;text-decoration:none';

function renderAction({ label, url }: { label: string; url: string }): Markup {
  return html`<p style="margin:24px 0"><a class="button" href="${url}" style="${buttonStyle}">${label}</a></p>
<p class="quiet" style="margin:0;${quietStyle};word-break:break-all">
<a href="${url}" style="color:#635444">${url}</a>
</p>`;
}
