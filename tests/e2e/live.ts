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

/**
 * Opens a page and waits until it can show toasts: the code for them comes a few seconds after the rest, and with it what
 * it imports itself.
 */
export async function gotoWithToasts(page: Page, path: string): Promise<void> {
  const region = page.waitForResponse(/\/toast-region[^/]*\.js$/);
  await page.goto(path);
  await page.evaluate((url) => import(url).then(() => undefined), (await region).url());
}

/** Until everything is written in its own letters: they are asked for when something is laid out in them. */
export async function untilFontsAreLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}
