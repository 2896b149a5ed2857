import type { Page } from '@playwright/test';

/**
 * Until the page answers, and is laid out whole because somebody is there: its scripts are asked for once it is painted. Some
 * pages have none.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[type=module]') === null) return true;
    const { live, whole } = document.documentElement.dataset;
    if (live !== undefined) window.dispatchEvent(new Event('wheel'));
    return whole !== undefined;
  });
}
