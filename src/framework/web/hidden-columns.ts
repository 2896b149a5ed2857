import { useLayoutEffect, useSyncExternalStore } from 'react';

const storageKey = 'hidden-columns';

/** Names such as `people.lastSeen`; all other stored text is ignored, here and in the script below. */
const namePattern = '[a-z]+\\.[a-zA-Z]+';
const most = 200;

/**
 * Runs before the first list of a page is painted, so that hidden columns do not appear for a moment. Printed
 * pages have all columns.
 */
export const hiddenColumnsScript = `(function(){try{var n=localStorage.getItem('${storageKey}').match(/${namePattern}/g).slice(0,${most}),s=document.createElement('style');
s.id='${storageKey}';s.nonce=document.currentScript.nonce;s.dataset.columns=n.join(' ');
s.textContent='@media screen{[data-column="'+n.join('"],[data-column="')+'"]{display:none}}';document.head.append(s)}catch(e){}})()`;

/** The names in a stored value, without duplicates. */
export function hiddenColumns(stored: string | null): string[] {
  return [...new Set(stored?.match(new RegExp(namePattern, 'g')))].slice(0, most);
}

/** The stored value after some columns were shown or hidden. */
export function withColumns(stored: string, names: readonly string[], isShown: boolean): string {
  const others = hiddenColumns(stored).filter((name) => !names.includes(name));
  return (isShown ? others : [...others, ...names]).join(' ');
}

/** Hides the elements with these names in `data-column`, but not when printing. */
export function rulesFor(stored: string): string {
  const selectors = hiddenColumns(stored).map((name) => `[data-column="${name}"]`);
  return selectors.length === 0 ? '' : `@media screen{${selectors.join(',')}{display:none}}`;
}

/** The hidden columns of all lists on this device. None during hydration, as on the server. */
export function useHiddenColumns() {
  // A page that was loaded without the script, such as one outside of the administration, has not read them
  // yet.
  useLayoutEffect(() => {
    if (!styleElement()) apply(read());
  }, []);
  const stored = useSyncExternalStore(subscribe, current, () => '');
  return {
    isShown: (name: string) => !hiddenColumns(stored).includes(name),
    show(names: readonly string[], isShown: boolean) {
      const value = withColumns(current(), names, isShown);
      apply(value);
      store(value);
    },
  };
}

const styleElement = () => document.getElementById(storageKey);

const current = () => styleElement()?.dataset.columns ?? '';

function read(): string {
  try {
    return hiddenColumns(localStorage.getItem(storageKey)).join(' ');
  } catch {
    return '';
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // The browser forbids storage: the choice lasts until the page is closed.
  }
}

function apply(value: string): void {
  const style = styleElement() ?? addStyle();
  style.dataset.columns = value;
  style.textContent = rulesFor(value);
  for (const listener of listeners) listener();
}

/** With the page's nonce, which its security policy requires for styles. */
function addStyle(): HTMLStyleElement {
  const style = document.createElement('style');
  style.id = storageKey;
  style.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(style);
  return style;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const followOtherTabs = (event: StorageEvent) => {
    // Null: the storage was cleared.
    if (event.key === storageKey || event.key === null) apply(read());
  };
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}
