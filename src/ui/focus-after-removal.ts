import { useEffect } from 'react';

/** Milliseconds during which the page may move the focus itself, as dialogs, forms and new pages do. */
const ownTime = 100;

const items = 'li, tr, article';
const groups = `dialog, [role="dialog"], fieldset, form, section, main, ${items}`;
const controls = 'a[href], button, input, select, textarea, summary';

/** A removed element, and its neighbours. */
type Gap = { element: Element; parent: Element | null; before: Element | null; after: Element | null };

/**
 * Called once for the whole page: when a focused control is removed or disabled, the browser moves the focus
 * to the body, and a screen reader to the beginning of the page. Unless the page moves the focus itself, this
 * moves it to the next item of a list, or to the text before the control, so that Tab continues from there;
 * otherwise to the control's group.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let path: Element[] = [];
    let gap: Gap | undefined;
    let timer: ReturnType<typeof setTimeout>;

    function remember({ target }: FocusEvent): void {
      path = [];
      gap = undefined;
      for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
        path.push(each);
    }
    // The focus left a control that still exists, for example by a click beside it.
    function forget({ target }: FocusEvent): void {
      setTimeout(() => {
        if (isFree() && path[0] === target && isUsable(path[0])) path = [];
      });
    }
    function look(records: MutationRecord[]): void {
      const [control] = path;
      if (!control || !isFree() || isUsable(control)) return;
      gap ??= findGap(records, path);
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isFree() && !isUsable(control)) focusOnce(findPlace(path, gap));
      }, ownTime);
    }
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

const isFree = () => document.activeElement === null || document.activeElement === document.body;

const isUsable = (control: Element) =>
  control.isConnected && !control.matches(':disabled, [hidden], [hidden] *');

function findGap(records: MutationRecord[], path: Element[]): Gap | undefined {
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const element = path.find((each) => [...removedNodes].includes(each));
    if (!element) continue;
    const parent = target instanceof Element ? target : null;
    return {
      element,
      parent,
      before: elementAt(previousSibling, 'before'),
      after: elementAt(nextSibling, 'after'),
    };
  }
  return undefined;
}

/** The node itself or the nearest element beside it. */
function elementAt(node: Node | null, side: 'before' | 'after'): Element | null {
  if (node === null || node instanceof Element) return node;
  if (!(node instanceof CharacterData)) return null;
  return side === 'before' ? node.previousElementSibling : node.nextElementSibling;
}

function findPlace(path: Element[], gap: Gap | undefined): HTMLElement | null {
  const { element, before = null, after = null } = gap ?? {};
  const isItem = element?.matches(items) === true;
  const isText = before?.matches(controls) === false && before.querySelector(controls) === null;
  const nearest = isItem ? [after, before] : isText ? [before] : [];
  const around = [gap?.parent ?? null, ...path].find((each) => each?.isConnected)?.closest(groups);
  const place = [...nearest, around].find(isSeen) ?? document.querySelector('main');
  return place instanceof HTMLElement ? place : null;
}

const isSeen = (place: Element | null | undefined) => place?.isConnected === true && place.checkVisibility();

/** Also focuses elements that are normally not focusable. */
function focusOnce(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
