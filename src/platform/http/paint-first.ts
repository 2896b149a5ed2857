/**
 * Scripts that are asked for while the first picture is being made take the network and the processor from it. So a page's
 * HTML names them without asking for them, and a few lines ask once something is on the screen: a page that nobody looks
 * at waits, and one without scripts is the same page.
 *
 * Takes the HTML of a whole page and gives it back with its scripts, and what they need, put off until then.
 */
export function paintFirst(html: string, nonce: string | undefined): string {
  const entry = /<script type="module" async="" src="/;
  if (!entry.test(html)) return html;
  return html
    .replaceAll(/<link rel="(modulepreload|preload" as="fetch)"/g, '<link data-later="" rel="later-$1"')
    .replace(entry, `<script nonce="${nonce}">${startAfterPaint}</script>$&`)
    .replace(entry, '<script type="module" async="" data-src="');
}

const startAfterPaint = `document.currentScript.remove();requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('link[data-later]').forEach(function(l){l.rel=l.rel.slice(6);l.removeAttribute('data-later')});
var s=document.querySelector('script[data-src]');s.src=s.dataset.src})})`;
