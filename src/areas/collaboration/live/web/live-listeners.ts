/** The topics that a component listens to, and its callback. */
type Listener = { topics: readonly string[]; onChange: (() => void) | undefined };

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

/** Calls `onChange` when one of the topics has changed, until the returned function is called. */
export function addListener(listener: Listener): () => void {
  listeners.add(listener);
  notifyWatchers();
  return () => {
    listeners.delete(listener);
    notifyWatchers();
  };
}

/** Calls the listeners of these topics, or all of them. */
export function callListeners(topics: ReadonlySet<string> | 'all'): void {
  for (const { topics: wanted, onChange } of listeners)
    if (topics === 'all' || wanted.some((topic) => topics.has(topic))) onChange?.();
}

export const hasListeners = (): boolean => listeners.size > 0;

/** Calls `watcher` whenever a listener is added or removed. */
export function watchListeners(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}
