import { html } from 'hono/html';
import { type Locale, localeTags } from '../i18n/locales.ts';
import { serverI18n, translateError } from '../i18n/server-messages.ts';
import { type ErrorCode, type ErrorParams, errorStatuses } from './errors.ts';

type Failure = { code: ErrorCode; params: ErrorParams; locale: Locale; requestId: string; nonce: string };

/** A page in place of one that could not be rendered. Needs nothing but texts: whatever broke, this still works. */
export function errorDocument({ code, params, locale, requestId, nonce }: Failure) {
  const t = serverI18n(locale).getFixedT(locale, 'site');
  const isFailure = errorStatuses[code] >= 500;
  const title = isFailure ? t('error.title') : translateError(locale, code, params);
  return html`<!doctype html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('name')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf6ee; color: #2b2118; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem 1.25rem; text-align: center; }
img { width: 4rem; height: 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
a { display: inline-block; margin: .25rem; padding: .6rem 1.4rem; border: 1px solid #9c4a12; border-radius: 2rem; color: #9c4a12; font-weight: 600; text-decoration: none; }
a:first-of-type { background: #9c4a12; color: #fffaf3; }
small { color: #635444; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>${title}</h1>
${isFailure ? html`<p>${t('error.description')}</p>` : ''}
<p>${isFailure ? html`<a href="">${t('error.retry')}</a>` : ''}<a href="/">${t('error.action')}</a></p>
<p><small>${t('error.requestId', { requestId })}</small></p>
</main>
</body>
</html>`;
}
