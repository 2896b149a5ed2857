import { useEffect } from 'react';

/**
 * The last button that was pressed before React had hydrated it, with its name and its index among buttons of
 * that name.
 */
type EarlyPress = { button: HTMLButtonElement; name: string; place: number };

declare global {
  interface Document {
    earlyPress?: EarlyPress | undefined;
  }
}

const eventName = 'early-press';

/** Properties that React sets on an element when it hydrates or renders it. */
const reactProps = '__reactProps$';

/**
 * Runs in every page before its scripts load, while parts of the page may not be hydrated yet: stores the
 * last press of a button that cannot respond yet. Links, and forms with an action, work without scripts.
 */
export const replayEarlyClicksScript = `document.addEventListener('click',function(e){
var b=e.isTrusted&&e.target.closest('button');
if(!b||Object.keys(b).some(function(k){return k.indexOf('${reactProps}')===0}))return;
if(b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();e.stopImmediatePropagation();
function name(o){return o.getAttribute('aria-label')||o.textContent}
var same=[].filter.call(document.querySelectorAll('button'),function(o){return name(o)===name(b)});
document.earlyPress={button:b,name:name(b),place:same.indexOf(b)};
document.dispatchEvent(new Event('${eventName}'))},true);`;

/**
 * Milliseconds between two checks of a button, and after which a button that React never hydrates is pressed
 * anyway.
 */
const interval = 30;
const patience = 10_000;

/**
 * Replays the stored press once its button is hydrated. Parts with their own Suspense boundary are hydrated
 * after the page.
 */
export function useReplayEarlyClicks(): void {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    function start(): void {
      isOver = false;
      clearTimeout(timer);
      const limit = setTimeout(() => {
        isOver = true;
      }, patience);
      const look = () => {
        const button = document.earlyPress && findButton(document.earlyPress);
        if (document.earlyPress && !isOver && !(button && isHydrated(button))) {
          timer = setTimeout(look, interval);
          return;
        }
        clearTimeout(limit);
        document.earlyPress = undefined;
        if (button) press(button);
      };
      // In a separate task, because another part of the page may be hydrating now.
      timer = setTimeout(look);
    }
    if (document.earlyPress) start();
    document.addEventListener(eventName, start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(eventName, start);
    };
  }, []);
}

/** The button itself, or the one that React has rendered to replace it. */
function findButton({ button, name, place }: EarlyPress): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const nameOf = (each: Element) => each.getAttribute('aria-label') || each.textContent;
  return [...document.querySelectorAll('button')].filter((each) => nameOf(each) === name)[place];
}

const isHydrated = (button: Element) => Object.keys(button).some((key) => key.startsWith(reactProps));

/** All events of a press, because menus and tabs respond to the first one. */
function press(button: HTMLButtonElement): void {
  const init = { bubbles: true, cancelable: true, button: 0 };
  button.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType: 'mouse', isPrimary: true }));
  button.dispatchEvent(new MouseEvent('mousedown', init));
  button.focus({ preventScroll: true });
  button.dispatchEvent(new PointerEvent('pointerup', { ...init, pointerType: 'mouse', isPrimary: true }));
  button.dispatchEvent(new MouseEvent('mouseup', init));
  button.click();
}
