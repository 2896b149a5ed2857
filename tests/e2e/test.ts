import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listStored, undeclared } from './browser-storage.ts';
import { untilLive } from './live.ts';
import { holdUndoToasts } from './undo-window.ts';

/** Client addresses that this worker used. */
let addresses = 0;

/**
 * A header with a different client address, because rate limits count requests by address. After a failure
 * Playwright starts another worker, with another number.
 */
export function fromNewAddress(workerIndex: number): { 'X-Forwarded-For': string } {
  addresses += 1;
  return { 'X-Forwarded-For': `10.${workerIndex & 255}.${addresses >> 8}.${addresses & 255}` };
}

/** The window of a worker's journeys, and a page that keeps it open between them. */
type SharedWindow = { context?: BrowserContext; anchor?: Page };

type JourneyOptions = {
  /**
   * Opens a new window with an empty cache for each journey: to test what a first visit loads, missing
   * scripts, or a stopped clock, which cannot be restarted.
   */
  ownWindow: boolean;
};

/**
 * A journey fails when the browser logs any error except an answer's status, such as a blocked script, and
 * when it has stored something that the privacy policy does not list.
 */
export const test = base.extend<JourneyOptions, { shared: SharedWindow }>({
  ownWindow: [false, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shared: SharedWindow = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],
  // A new window compiles all scripts anew, which takes longer than most journeys.
  context: async (
    {
      browser,
      shared,
      ownWindow,
      contextOptions,
      colorScheme,
      serviceWorkers,
      extraHTTPHeaders,
      baseURL,
      viewport,
    },
    use,
  ) => {
    const isUsual =
      Object.keys(contextOptions).length === 0 && colorScheme === 'light' && serviceWorkers === 'block';
    if (ownWindow || !isUsual) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    if (!shared.context) {
      shared.context = await browser.newContext();
      await holdUndoToasts(shared.context);
    }
    const { context } = shared;
    shared.anchor ??= await openAnchor(context, `${baseURL}/robots.txt`);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    // The window still has the size of its first journey.
    const openPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await openPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    };
    await use(context);
    context.newPage = openPage;
    await empty(context, shared.anchor);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    await use(fromNewAddress(workerIndex));
  },
  page: async ({ page, ownWindow }, use) => {
    if (!ownWindow) Object.defineProperty(page, 'clock', { get: refuseClock });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      // A test with its own `waitUntil` checks a page before hydration, and some run no scripts.
      if (!options?.waitUntil) await untilLive(page);
      return answer;
    };
    await use(page);
    expect(complaints).toEqual([]);
    expect(undeclared(await listStored(page.context(), page))).toEqual([]);
  },
});

function refuseClock(): never {
  throw new Error('A stopped clock needs a window of its own: test.use({ ownWindow: true })');
}

async function openAnchor(context: BrowserContext, url: string): Promise<Page> {
  const anchor = await context.newPage();
  await anchor.goto(url);
  return anchor;
}

/** Resets a window, except for its HTTP cache. */
async function empty(context: BrowserContext, anchor: Page): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(anchor);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(anchor.url()).origin,
    storageTypes: 'all',
  });
  await session.detach();
}

export { expect };
