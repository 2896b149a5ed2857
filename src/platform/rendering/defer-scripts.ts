import { replayEarlyClicksScript } from '../browser/replay-early-clicks.ts';

/**
 * Scripts that are asked for while the first picture is being made take the network and the processor from it. So a page's
 * HTML names them without asking for them (a link inside a template element asks for nothing), and a few lines ask once
 * something has been seen: one after the other, since even asking takes time. A page without scripts is the same, and a
 * tap meanwhile is not lost.
 *
 * Takes the HTML of a whole page and gives it back with its scripts, and what they need, put off until then.
 */
export function deferScripts(html: string, nonce: string | undefined): string {
  return html
    .replaceAll(
      /<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g,
      '<template data-later="">$&</template>',
    )
    .replace(
      /<script type="module" async="" src="/,
      `<script nonce="${nonce}">${askAfterPaint}</script><script type="module" async="" data-later="" data-src="`,
    );
}

/** Files that start by themselves, the innermost first, before the entry that needs them: a piece of work each. */
const framework = /\/framework[^/]*\.js$/;

/** Milliseconds after which a page asks of which nothing was seen: in a tab behind others, say. */
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
