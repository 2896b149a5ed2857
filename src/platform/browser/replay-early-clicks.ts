import { useEffect } from 'react';

const mark = 'data-early-tap';

/**
 * Runs in every page before its scripts load: remembers the last click on a button that is not hydrated yet. Links, and
 * forms with an action, work without scripts.
 */
export const replayEarlyClicksScript = `document.addEventListener('click',function keep(e){
if(document.documentElement.dataset.live!==undefined)return document.removeEventListener('click',keep,true);
var b=e.target.closest('button');if(!b)return;
if(b.type==='submit'&&b.form){if(b.form.hasAttribute('action'))return;e.preventDefault()}
document.querySelectorAll('[${mark}]').forEach(function(o){o.removeAttribute('${mark}')});
b.setAttribute('${mark}','')},true);`;

/** Replays the remembered click once the page is hydrated. */
export function useReplayEarlyClicks(): void {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const tapped = document.querySelector<HTMLButtonElement>(`button[${mark}]`);
    tapped?.removeAttribute(mark);
    // The click makes React hydrate its part of the page first; a timeout, because another part may be hydrating now.
    setTimeout(() => tapped?.click());
  }, []);
}
