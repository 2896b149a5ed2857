import { systemClock } from '#platform/kernel/clock/clock.ts';

const storageKey = 'tu-app-start-date';

/** Stores the time of this browser's first visit. */
export function rememberStartDate(browser: Pick<Window, 'localStorage'>, clock = systemClock): void {
  try {
    if (browser.localStorage.getItem(storageKey) === null) {
      browser.localStorage.setItem(storageKey, clock.now().toISOString());
    }
  } catch {
    // The browser forbids storage. The date is not needed then, because no cart is stored either.
  }
}
