import type { Page } from '@playwright/test';

/** Until the page answers: its scripts are asked for once it is painted. Some pages have none. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.live !== undefined ||
      document.querySelector('script[type=module]') === null,
  );
}
