import { readFileSync } from 'node:fs';
import { locales, localeTags } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

const drawings = readFileSync(new URL('../../ui/illustrations.svg', import.meta.url), 'utf8');
const [, drawing = ''] = /<symbol id="offline"[^>]*>([\s\S]*?)<\/symbol>/.exec(drawings) ?? [];

/**
 * The page that a browser stores for use without a connection: one self-contained document in nine languages. It uses
 * the chosen language and theme, and reloads when the site answers again.
 */
export function offlineDocument(): string {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const t = serverI18n(locale).getFixedT(locale, 'site');
      const own = [t('name'), t('offline.title'), t('offline.description'), t('common.retry')];
      return [locale, [localeTags[locale], ...own]];
    }),
  );
  return `<!doctype html>
<html lang="it-IT">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<style>${style}</style>
<main>
<svg viewBox="0 0 240 240" fill="none" aria-hidden="true">${drawing.replaceAll(/\s+/g, ' ')}</svg>
<h1></h1>
<p></p>
<button type="button"></button>
</main>
<script>
const texts = ${JSON.stringify(texts)};
${script}
</script>
</html>
`;
}

const style = `
:root { color-scheme: light; --page: #faf6ee; --text: #2b2118; --soft: #635444; --primary: #9c4a12; --on-primary: #fffaf3; --art-sky: #f7e6cb; --art-sun: #e0932f; --art-copper: #9c4a12; --art-hop: #2d5a3a; --art-paper: #fffdf9; --art-line: #2b2118; }
.dark { color-scheme: dark; --page: #121611; --text: #f2ecdf; --soft: #b6b2a2; --primary: #eba549; --on-primary: #251503; --art-sky: #2e2716; --art-sun: #eba549; --art-copper: #bd6529; --art-hop: #4d8459; --art-paper: #f3e7d0; --art-line: #f2ecdf; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem 1.25rem; text-align: center; }
svg { width: 12rem; height: 12rem; }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
p { color: var(--soft); text-wrap: pretty; }
button { min-height: 2.75rem; margin-top: 1rem; padding: .5rem 1.5rem; border: 0; border-radius: 2rem; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }`;

/** Chooses the language as the server would; then checks every five seconds whether the site answers. */
const script = `
const find = (tag) => document.querySelector(tag);
const asked = new URLSearchParams(location.search).get('lng');
const [, remembered] = /(?:^|; )i18next=(\\w+)/.exec(document.cookie) ?? [];
const wanted = [asked, remembered, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'it'];
const [tag, name, title, description, retry] = texts[wanted.find((locale) => Object.hasOwn(texts, locale))];
document.documentElement.lang = tag;
document.title = title + ' · ' + name;
find('h1').textContent = title;
find('p').textContent = description;
find('button').textContent = retry;
find('button').onclick = () => location.reload();
try {
  document.documentElement.classList.toggle('dark', localStorage.getItem('theme') === 'dark');
} catch {}
const goOn = () => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {});
addEventListener('online', goOn);
setInterval(goOn, 5000);
`;
