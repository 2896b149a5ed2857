import type { Query, QueryClient } from '@tanstack/react-query';
import { callListeners } from './live-listeners.ts';
import { liveTimes } from './live-times.ts';

type Topics = ReadonlySet<string> | 'all';

/**
 * Reloads changed data, at most once per second. While the tab is hidden, queries are only marked, and
 * reloaded when it becomes visible. While the page itself changes data, it waits, because a reload could
 * overtake the response.
 */
export class ChangedData {
  readonly #queryClient: QueryClient;
  readonly #stops: (() => void)[];
  #changed: Set<string> | 'all' | undefined;
  #timer: number | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;
  /** The tab has just become visible, and marked queries are already being reloaded. */
  #isBack = false;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
    const lookAgain = () => this.#reloadSoon();
    const noteReturn = () => {
      this.#isBack = true;
      this.#reloadSoon();
    };
    document.addEventListener('visibilitychange', noteReturn);
    this.#stops = [
      () => document.removeEventListener('visibilitychange', noteReturn),
      queryClient.getMutationCache().subscribe(lookAgain),
      () => clearTimeout(this.#timer),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  add(topics: readonly string[] | 'all'): void {
    if (topics.length === 0) return;
    const isAll = topics === 'all' || this.#changed === 'all';
    this.#changed = isAll ? 'all' : new Set([...(this.#changed ?? []), ...topics]);
    this.#isBack &&= document.hidden;
    this.#mark(this.#changed);
    this.#reloadSoon();
  }

  #reloadSoon(): void {
    if (this.#timer !== undefined || !this.#mayReload()) return;
    const wait = Math.max(0, this.#lastAt + liveTimes.refetching - performance.now());
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#reload();
    }, wait);
  }

  #mayReload(): boolean {
    return this.#changed !== undefined && !document.hidden && this.#queryClient.isMutating() === 0;
  }

  #mark(topics: Topics): void {
    void this.#queryClient.invalidateQueries({ predicate: shows(topics), refetchType: 'none' });
  }

  #reload(): void {
    if (this.#changed === undefined || !this.#mayReload()) return;
    const topics = this.#changed;
    this.#changed = undefined;
    this.#lastAt = performance.now();
    void this.#queryClient.invalidateQueries({ predicate: shows(topics) }, { cancelRefetch: !this.#isBack });
    this.#isBack = false;
    callListeners(topics);
  }
}

function shows(topics: Topics) {
  return ({ meta }: Query): boolean => {
    const shown = meta?.changesWith ?? [];
    return topics === 'all' ? shown.length > 0 : shown.some((topic) => topics.has(topic));
  };
}
