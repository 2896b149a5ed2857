import { type Locale, localeTags } from '../i18n/locales.ts';

export type LetterContent = {
  locale: Locale;
  heading: string;
  /** Each is one paragraph of plain text. */
  paragraphs: string[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string };
  footer: string;
};

/** A letter as plain text and as HTML: no pictures, nothing loaded from anywhere, readable in light and dark. */
export function renderLetter(content: LetterContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ heading, paragraphs, action, footer }: LetterContent): string {
  const parts = [heading, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(`-- \n${footer}`);
  return `${parts.join('\n\n')}\n`;
}

const fonts = "'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** For programs that read a style element; the inline styles are for those that do not. */
const darkStyles = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#121611!important}.card{background:#1a1f18!important;border-color:#343c31!important}',
  '.text,.heading{color:#f2ecdf!important}.quiet,.quiet a{color:#b6b2a2!important}',
  '.button{background:#eba549!important;color:#251503!important}}',
].join('');

function renderHtml({ locale, heading, paragraphs, action, footer }: LetterContent): string {
  const text = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#2b2118';
  const body = paragraphs.map((paragraph) => `<p class="text" style="${text}">${escapeHtml(paragraph)}</p>`);
  return [
    `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#faf6ee;font-family:${fonts}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"',
    ' border="0" style="max-width:560px"><tr><td class="card" style="padding:32px;background:#fffdf9;border:1px solid',
    ' #e2d7c4;border-radius:20px">',
    '<h1 class="heading" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#2b2118">',
    `${escapeHtml(heading)}</h1>`,
    ...body,
    action ? renderAction(action) : '',
    '</td></tr><tr><td class="quiet" style="padding:20px 32px;font-size:14px;line-height:1.5;color:#635444">',
    `${escapeHtml(footer)}</td></tr></table></td></tr></table></body></html>`,
  ].join('');
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return [
    `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:13px 28px;`,
    'background:#9c4a12;border-radius:999px;color:#fffaf3;font-size:16px;font-weight:600;text-decoration:none">',
    `${escapeHtml(label)}</a></p>`,
    '<p class="quiet" style="margin:0;font-size:14px;line-height:1.5;color:#635444;word-break:break-all">',
    `<a href="${address}" style="color:#635444">${address}</a></p>`,
  ].join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
