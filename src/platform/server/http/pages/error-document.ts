import { html } from 'hono/html';
import { type Locale, localeTags } from '../../../i18n/locales.ts';
import { serverI18n } from '../../i18n/server-messages.ts';

type Failure = {
  status: number;
  /** The error message in the reader's language. */
  message: string;
  locale: Locale;
  requestId: string;
  nonce: string;
};

/**
 * An error page instead of one that could not be rendered. It needs only texts, so it works when the renderer
 * fails.
 */
export function errorDocument({ status, message, locale, requestId, nonce }: Failure) {
  const t = serverI18n(locale).getFixedT(locale, 'site');
  const isFailure = status >= 500;
  const title = isFailure ? t('error.title') : message;
  return html`<!doctype html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('name')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light; --page: #faf6ee; --text: #2b2118; --soft: #635444; --primary: #9c4a12; --on-primary: #fffaf3; }
.dark { color-scheme: dark; --page: #121611; --text: #f2ecdf; --soft: #b6b2a2; --primary: #eba549; --on-primary: #251503; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 2rem 1.25rem; text-align: center; overflow-wrap: anywhere; }
img { width: 4rem; height: 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
a { display: inline-block; margin: .25rem; padding: .6rem 1.4rem; border: 1px solid var(--primary); border-radius: 2rem; color: var(--primary); font-weight: 600; text-decoration: none; }
a:first-of-type { background: var(--primary); color: var(--on-primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
small { color: var(--soft); }
</style>
<script nonce="${nonce}">try { if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark'); } catch {}</script>
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>${title}</h1>
${isFailure ? html`<p>${t('error.description')}</p>` : ''}
<p>${isFailure ? html`<a href="">${t('common.retry')}</a>` : ''}<a href="/">${t('error.action')}</a></p>
<p><small>${t('error.requestId', { requestId })}</small></p>
</main>
</body>
</html>`;
}
