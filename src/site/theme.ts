import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** Colour of the browser's own bars: --background of each theme. */
const barColours: Record<Theme, string> = { light: '#faf6ee', dark: '#121611' };

/**
 * Runs in the head of every page before the first paint: dark only when chosen before. It creates the theme-color
 * element itself, so that React neither expects nor replaces it.
 */
export const themeScript = `(function(){var d=false,m=document.createElement('meta');try{d=localStorage.getItem('${storageKey}')==='dark'}catch(e){}
if(d)document.documentElement.classList.add('dark');m.name='theme-color';m.content=d?'${barColours.dark}':'${barColours.light}';document.head.appendChild(m)})()`;

/** The current theme. Light during hydration, as on the server. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  return { theme, toggleTheme };
}

function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The browser forbids storage: the choice lasts until the page is closed.
  }
  apply(theme);
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey) apply(event.newValue === 'dark' ? 'dark' : 'light');
}
