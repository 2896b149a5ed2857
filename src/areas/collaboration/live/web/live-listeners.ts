/** What the components of this page listen to, and how they are called. */
type Listener = { topics: readonly string[]; onChange: (() => void) | undefined };

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

/** Until the returned function is called, `onChange` is called when one of the topics has changed. */
export function addListener(listener: Listener): () => void {
  listeners.add(listener);
  notifyWatchers();
  return () => {
    listeners.delete(listener);
    notifyWatchers();
  };
}

/** Calls those who listen to one of these topics, or all. */
export function callListeners(topics: ReadonlySet<string> | 'all'): void {
  for (const { topics: wanted, onChange } of listeners)
    if (topics === 'all' || wanted.some((topic) => topics.has(topic))) onChange?.();
}

export const hasListeners = (): boolean => listeners.size > 0;

/** Calls `watcher` whenever somebody begins or stops to listen. */
export function watchListeners(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}
