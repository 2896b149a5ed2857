import { untilAborted } from './waiting.ts';

const lockName = 'tu-live';

/**
 * Waits until this tab may hold the browser's connection, then runs `lead`. The browser passes the lock to
 * the next tab when `lead` ends, or when the tab closes. The signal for `lead` aborts when another tab has
 * stolen the lock.
 */
export async function leadTabs(
  lead: (signal: AbortSignal) => Promise<void>,
  { signal, isTaking }: { signal: AbortSignal; isTaking: boolean },
): Promise<void> {
  const taken = new AbortController();
  // A request that steals the lock does not wait, so it needs no signal.
  const options = isTaking ? { steal: true } : { signal };
  try {
    await navigator.locks.request(lockName, options, () => {
      const mayLead = AbortSignal.any([signal, taken.signal]);
      // A tab that is being frozen has no time to wait for the end of `lead`.
      return Promise.race([lead(mayLead), untilAborted(mayLead)]);
    });
  } catch {
    // The wait was aborted, or another tab has stolen the lock.
  } finally {
    taken.abort();
  }
}
