import { localeTags } from '../../i18n/locales.ts';
import { escapeMarkup } from '../../kernel/escape-markup.ts';
import type { EmailContent, EmailRow, EmailSection } from './email-layout.ts';

const fonts = "'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** For programs that read a style element; the inline styles are for those that do not. */
const darkStyles = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#121611!important}.card{background:#1a1f18!important;border-color:#343c31!important}',
  '.text,.heading{color:#f2ecdf!important}.quiet,.quiet a{color:#b6b2a2!important}',
  '.row{border-color:#343c31!important}',
  '.button{background:#eba549!important;color:#251503!important}}',
].join('');

/** What people write may hold a word without end, which would widen the whole letter. */
const textStyle =
  'font-size:16px;line-height:1.55;color:#2b2118;word-break:break-word;overflow-wrap:anywhere';
const quietStyle = 'font-size:14px;line-height:1.5;color:#635444';

/** The HTML side of a letter. Tables and inline styles, because that is what mail programs understand. */
export function renderEmailHtml(content: EmailContent): string {
  const { locale, heading, paragraphs, rows = [], sections = [], action, smallPrint = [], footer } = content;
  return [
    `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(heading)}</title><style>${darkStyles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#faf6ee;font-family:${fonts}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"',
    ' border="0" style="max-width:560px"><tr><td class="card" style="padding:32px;background:#fffdf9;border:1px solid',
    ' #e2d7c4;border-radius:20px">',
    '<h1 class="heading" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#2b2118">',
    `${escapeMarkup(heading)}</h1>`,
    ...paragraphs.map(renderParagraph),
    renderRows(rows),
    ...sections.map(renderSection),
    action ? renderAction(action) : '',
    `</td></tr><tr><td class="quiet" style="padding:20px 32px;${quietStyle}">`,
    ...smallPrint.map(renderSmallPrint),
    `${escapeMarkup(footer)}</td></tr></table></td></tr></table></body></html>`,
  ].join('');
}

function renderParagraph(paragraph: string): string {
  return `<p class="text" style="margin:0 0 16px;${textStyle}">${escapeMarkup(paragraph)}</p>`;
}

function renderRows(rows: EmailRow[]): string {
  if (rows.length === 0) return '';
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">',
    ...rows.map(renderRow),
    '</table>',
  ].join('');
}

function renderRow({ label, note, amount, isTotal = false }: EmailRow): string {
  const cell = `padding:10px 0;border-top:${isTotal ? 2 : 1}px solid #e2d7c4;vertical-align:top;${textStyle}`;
  const weight = isTotal ? ';font-weight:700' : '';
  return [
    `<tr><td class="text row" style="${cell}${weight}">${escapeMarkup(label)}`,
    note ? `<br><span class="quiet" style="${quietStyle};font-weight:400">${escapeMarkup(note)}</span>` : '',
    `</td><td class="text row" align="right" style="${cell}${weight};padding-left:16px;white-space:nowrap">`,
    `${escapeMarkup(amount)}</td></tr>`,
  ].join('');
}

function renderSection({ title, lines }: EmailSection): string {
  return [
    '<h2 class="heading" style="margin:0 0 4px;font-size:17px;line-height:1.3;color:#2b2118">',
    `${escapeMarkup(title)}</h2><p class="text" style="margin:0 0 20px;${textStyle}">`,
    `${lines.map(escapeMarkup).join('<br>')}</p>`,
  ].join('');
}

function renderSmallPrint({ title, lines }: EmailSection): string {
  return [
    `<h2 class="quiet" style="margin:0 0 4px;${quietStyle};font-weight:700">${escapeMarkup(title)}</h2>`,
    ...lines.map((line) => `<p class="quiet" style="margin:0 0 8px;${quietStyle}">${escapeMarkup(line)}</p>`),
    '<div style="height:12px"></div>',
  ].join('');
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const address = escapeMarkup(url);
  return [
    `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:13px 28px;`,
    'background:#9c4a12;border-radius:999px;color:#fffaf3;font-size:16px;font-weight:600;text-decoration:none">',
    `${escapeMarkup(label)}</a></p>`,
    `<p class="quiet" style="margin:0;${quietStyle};word-break:break-all">`,
    `<a href="${address}" style="color:#635444">${address}</a></p>`,
  ].join('');
}
