import type { Page } from '@playwright/test';

/** Waits until the page is hydrated: its scripts load after the first paint. Some pages have none. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[type=module]') === null) return true;
    return document.documentElement.dataset.live !== undefined;
  });
}

/** Opens a page and waits until it can show toasts: their code and its imports load a few seconds after the rest. */
export async function gotoWithToasts(page: Page, path: string): Promise<void> {
  const region = page.waitForResponse(/\/toast-region[^/]*\.js$/);
  await page.goto(path);
  await page.evaluate((url) => import(url).then(() => undefined), (await region).url());
}

/** Waits for all fonts, which browsers load when text is laid out with them. */
export async function untilFontsAreLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
