import { untilAborted } from './waiting.ts';

const lockName = 'tu-live';

/**
 * Waits until this tab may hold the connection of the browser, then runs `lead`. The browser gives the lock to the next
 * tab when `lead` ends, or with the tab itself. The signal for `lead` aborts when another tab has taken the lock away.
 */
export async function leadTabs(
  lead: (signal: AbortSignal) => Promise<void>,
  { signal, isTaking }: { signal: AbortSignal; isTaking: boolean },
): Promise<void> {
  const taken = new AbortController();
  // A request that takes the lock away does not wait, so it takes no signal.
  const options = isTaking ? { steal: true } : { signal };
  try {
    await navigator.locks.request(lockName, options, () => {
      const mayLead = AbortSignal.any([signal, taken.signal]);
      // A tab that is being frozen has no time left for what `lead` does at its end.
      return Promise.race([lead(mayLead), untilAborted(mayLead)]);
    });
  } catch {
    // The wait was given up, or another tab took the lock.
  } finally {
    taken.abort();
  }
}
