import { replayEarlyClicksScript } from '../browser/replay-early-clicks.ts';

/**
 * Delays a page's scripts, and the modules they import, until after its first paint, because they compete with it for
 * network and processor: a template element names them without loading, and a small script inserts them one by one.
 * Without scripts the page is the same.
 */
export function deferScripts(html: string, nonce: string | undefined): string {
  return html
    .replaceAll(
      /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g,
      '<template data-later="">$&</template>',
    )
    .replace(
      /<script type="module" async="" src="/,
      // A function, because in a replacement text `$` is a pattern that would insert parts of the page.
      () =>
        `<script nonce="${nonce}">${askAfterPaint}</script><script type="module" async="" data-later="" data-src="`,
    );
}

/** Framework files: each is executed as its own task, innermost first, before the entry that imports them. */
const framework = /\/framework[^/]*\.js$/;

/** Milliseconds after which scripts load without a paint, for example in a background tab. */
const timeout = 3000;

const askAfterPaint = `document.currentScript.remove();${replayEarlyClicksScript}(function(){
var parts=[],asked;
function ask(){if(asked)return;asked=true;document.querySelectorAll('[data-later]').forEach(function(e){setTimeout(function(){
e.removeAttribute('data-later');
if(e.content){var l=e.content.firstChild;e.replaceWith(l);if(${framework}.test(l.href))parts.unshift(l.href)}
else parts.reduce(function(before,part){return before.then(function(){return import(part)})},Promise.resolve()
).catch(function(){}).then(function(){e.src=e.dataset.src})})})}
setTimeout(ask,${timeout});
new PerformanceObserver(function(seen,o){
if(seen.getEntriesByName('first-contentful-paint').length){o.disconnect();ask()}}).observe({type:'paint',buffered:true})})()`;
