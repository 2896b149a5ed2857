import { useEffect } from 'react';

const mark = 'data-early-tap';

/**
 * Runs in every page before its scripts are asked for: a tap on a button that nothing answers yet is remembered, the last of
 * them. Links, and forms that say where they send what is in them, work by themselves.
 */
export const replayEarlyClicksScript = `document.addEventListener('click',function keep(e){
if(document.documentElement.dataset.live!==undefined)return document.removeEventListener('click',keep,true);
var b=e.target.closest('button');if(!b)return;
if(b.type==='submit'&&b.form){if(b.form.hasAttribute('action'))return;e.preventDefault()}
document.querySelectorAll('[${mark}]').forEach(function(o){o.removeAttribute('${mark}')});
b.setAttribute('${mark}','')},true);`;

/** Once the page has come to life: answers the tap that came before. */
export function useReplayEarlyClicks(): void {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const tapped = document.querySelector<HTMLButtonElement>(`button[${mark}]`);
    tapped?.removeAttribute(mark);
    // A part of the page that is not alive yet becomes so for a tap, but not in the middle of another's coming to life.
    setTimeout(() => tapped?.click());
  }, []);
}
