import { systemClock } from '#platform/kernel/clock/clock.ts';

const storageKey = 'tu-app-start-date';

/** Keeps the moment of this browser's first visit. */
export function rememberStartDate(browser: Pick<Window, 'localStorage'>, clock = systemClock): void {
  try {
    if (browser.localStorage.getItem(storageKey) === null) {
      browser.localStorage.setItem(storageKey, clock.now().toISOString());
    }
  } catch {
    // Storage is refused: the date is only of interest where it can be kept.
  }
}
