import type { Page } from '@playwright/test';

/**
 * Until the page answers and is laid out whole: its scripts are asked for once it is painted. Some pages have none.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.whole !== undefined ||
      document.querySelector('script[type=module]') === null,
  );
}
