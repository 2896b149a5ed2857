import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

const style = `
:root { color-scheme: light; --page: #faf6ee; --card: #fffdf8; --line: #d9cdb8; --text: #2b2118; --soft: #635444; --primary: #9c4a12; }
.dark { color-scheme: dark; --page: #121611; --card: #1b211a; --line: #3b443a; --text: #f2ecdf; --soft: #b6b2a2; --primary: #eba549; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { color: var(--soft); }
header a { display: inline-block; min-height: 1.75rem; }
main { padding-bottom: 4rem; }
main:focus { outline: none; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; scroll-margin-top: 1rem; }
h1 { font-size: 2rem; margin: .5rem 0 1rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 .75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; }
p { margin: .5rem 0; max-width: 75ch; }
a { color: var(--primary); text-underline-offset: .15em; }
code, pre { font: .875rem/1.6 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: .5rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.routes { list-style: none; margin: .5rem 0; padding: 0; }
.routes li { padding: .375rem 0; }
.routes a { display: inline-block; min-height: 1.5rem; }
.routes span { color: var(--soft); }
.codes dt { margin-top: 1rem; font-weight: 700; }
.codes dd { margin: 0; }
.fields { margin: .5rem 0; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.fields > div { padding: .5rem 1rem; }
.fields > div + div { border-top: 1px solid var(--line); }
.fields dd { margin: 0; }
.fields p { margin: 0; color: var(--soft); }
@media (min-width: 48rem) { .fields > div { display: grid; grid-template-columns: 34% 24% 1fr; gap: 1rem; } }
small { color: var(--soft); white-space: nowrap; }
.skip { position: absolute; left: .5rem; top: .5rem; padding: .5rem 1rem; background: var(--card); }
.skip:not(:focus) { width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
@media print { .skip, header { display: none; } }
`;

const script = `try { if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark'); } catch {}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The same for every reader, so the policy can allow them by hash instead of a nonce for each answer. */
export const referenceStyle = raw(style);
export const referenceScript = raw(script);
export const referenceSources = { styles: hashOf(style), scripts: hashOf(script) };
