import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buy } from './buy.ts';
import { register, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { releaseChange } from './undo-window.ts';

test.use({ ownWindow: true });

const longWait = { timeout: 60_000 };

/** A different buyer with a separate browser. */
async function buyElsewhere(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  await register(context.request, 'Bianca Bevitrice');
  const { number } = await buy(context.request);
  await context.close();
  return number;
}

/** The streams that this browser opens, and whether each is still open. */
function watchStreams(context: BrowserContext) {
  const streams: { page: Page; isOpen: boolean }[] = [];
  context.on('request', (asked) => {
    if (new URL(asked.url()).pathname !== '/api/live') return;
    const stream = { page: asked.frame().page(), isOpen: true };
    streams.push(stream);
    const close = (ended: typeof asked) => {
      if (ended === asked) stream.isOpen = false;
    };
    context.on('requestfinished', close);
    context.on('requestfailed', close);
  });
  return {
    streams,
    open: () => streams.filter(({ isOpen, page }) => isOpen && !page.isClosed()),
  };
}

/** Records the texts of status regions: an order of another journey may replace one at any moment. */
async function recordAnnouncements(page: Page): Promise<(text: string) => Promise<boolean>> {
  const texts = await page.evaluateHandle(() => {
    const found: string[] = [];
    const record = () => {
      for (const region of document.querySelectorAll('[role=status]')) found.push(region.textContent ?? '');
    };
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return found;
  });
  return (text) => texts.evaluate((found, wanted) => found.some((each) => each.includes(wanted)), text);
}

const orderOn = (page: Page, number: number) => page.getByRole('article', { name: `Ordine #${number}` });

test('an administrator sees a new order and status changes without losing scroll position and focus', async ({
  page,
  browser,
}) => {
  const first = await buyElsewhere(browser);
  await signIn(page.request, 'admin@example.org');
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await page.goto('/admin/ordini');
  await listening;
  const isAnnounced = await recordAnnouncements(page);
  const order = orderOn(page, first);
  await order.getByText('Storico degli stati').click();
  await order.getByLabel('Nuovo stato').focus();

  const second = await buyElsewhere(browser);
  await expect(orderOn(page, second)).toBeVisible();
  await expect.poll(() => isAnnounced(`È arrivato l'ordine #${second}.`)).toBe(true);
  await expect(order.getByText('Ordine pagato e registrato')).toBeVisible();
  await expect(order.getByLabel('Nuovo stato')).toBeFocused();

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague.request, 'admin@example.org');
  await colleague.goto('/admin/ordini');
  await orderOn(colleague, second).getByRole('button', { name: 'Imposta stato' }).click();
  await expect(orderOn(page, second).getByText('Stato: Confermato')).toBeVisible();
  await expect.poll(() => isAnnounced(`Ordine #${second}, nuovo stato: Confermato.`)).toBe(true);
  await expect(order.getByLabel('Nuovo stato')).toBeFocused();
  await orderOn(colleague, second).getByRole('button', { name: 'Annulla' }).click();
  await expect(orderOn(page, second).getByText('Stato: In attesa')).toBeVisible();
  await expect(orderOn(page, second).getByText('Vale tra pochi secondi.')).toBeHidden();
  await colleague.context().close();
});

test('the overview counts a new order, and the buyer sees its status change', async ({ page, browser }) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin');
  const pending = page.getByRole('link', { name: /^In attesa/ }).getByText(/^\d+$/);
  const counted = (await pending.count()) ? Number(await pending.textContent()) : 0;

  const buyer = await (await browser.newContext()).newPage();
  await register(buyer.request, 'Bianca Bevitrice');
  const { number, path } = await buy(buyer.request);
  await expect.poll(async () => Number(await pending.textContent())).toBeGreaterThan(counted);
  await buyer.goto(path);
  await expect(buyer.getByText('Pagato, lo prepariamo').first()).toBeVisible();
  const profile = await buyer.context().newPage();
  await profile.goto('/profilo');

  await page.goto('/admin/ordini');
  await orderOn(page, number).getByRole('button', { name: 'Imposta stato' }).click();
  await expect(orderOn(page, number).getByText('Stato: Confermato')).toBeVisible();
  await releaseChange(new URL(path, page.url()).searchParams.get('order') ?? '');
  await expect(buyer.getByText('Stato: Confermato').first()).toBeVisible();
  await expect(profile.getByText('Stato: Confermato').first()).toBeVisible();
  await buyer.context().close();
});

test('browser tabs share one live connection, and another tab takes over when the connected one closes or freezes', async ({
  page,
  context,
  browser,
}) => {
  const { open } = watchStreams(context);
  await signIn(context.request, 'admin@example.org');
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    const live = tab.waitForResponse(/\/api\/live/);
    await tab.goto('/admin/ordini');
    await live;
  }
  expect(open()).toHaveLength(1);
  const second = await buyElsewhere(browser);
  for (const tab of tabs) await expect(orderOn(tab, second)).toBeVisible();

  const leader = open()[0]?.page;
  await leader?.close();
  await expect.poll(() => open().length).toBe(1);
  const third = await buyElsewhere(browser);
  const left = tabs.filter((tab) => tab !== leader);
  for (const tab of left) await expect(orderOn(tab, third)).toBeVisible();

  // One tab gets the event that it will be frozen, the other one stops without any.
  const frozen = open()[0]?.page ?? page;
  await frozen.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect.poll(() => open().map((stream) => stream.page === frozen)).toEqual([false]);
  await frozen.evaluate(() => document.dispatchEvent(new Event('resume')));
  const stopped = open()[0]?.page ?? page;
  const debug = await context.newCDPSession(stopped);
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  await expect.poll(() => open().some((stream) => stream.page === frozen), longWait).toBe(true);
  const fourth = await buyElsewhere(browser);
  await expect(orderOn(frozen, fourth)).toBeVisible();
  await debug.send('Debugger.resume');
  await expect(orderOn(stopped, fourth)).toBeVisible();
  await expect.poll(() => open().map((stream) => stream.page === frozen)).toEqual([true]);
});

test('the browser of a visitor who is not signed in opens no live connection', async ({ page, context }) => {
  const { streams } = watchStreams(context);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/beershop');
  await page.clock.runFor(60_000);
  expect(streams).toEqual([]);
  expect(asked.filter((path) => path.includes('/live') || path.includes('follow-changes'))).toEqual([]);
});

test('a page notices that its session was ended elsewhere, and its stream ends', async ({
  page,
  context,
}) => {
  const { open } = watchStreams(context);
  await register(page.request, 'Bianca Bevitrice');
  const live = page.waitForResponse(/\/api\/live/);
  await page.goto('/profilo');
  await live;
  // The session ends on another device, so this browser's pages are not involved.
  await page.request.post('/api/auth/sign-out', { data: {} });
  await expect(page.getByRole('dialog').getByText('La tua sessione è finita')).toBeVisible();
  await expect.poll(() => open().length).toBe(0);
});

test.describe('behind a proxy', () => {
  let proxy: Server;
  let address: string;
  let target: URL;
  /** Some corporate proxies hold every answer back until it is complete. */
  let isBuffering = false;
  /** As while the site restarts. */
  let isCut = false;

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    if (isCut) return void outgoing.destroy();
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: url,
        headers: { ...headers, host: target.host },
      },
      (answer) => {
        const begin = () => outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!isBuffering) return void answer.pipe(begin());
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => begin().end(Buffer.concat(chunks)));
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  test.beforeEach(async ({ baseURL }) => {
    target = new URL(baseURL ?? '');
    isBuffering = false;
    isCut = false;
    proxy = createServer(passOn).listen(0, '127.0.0.1');
    await expect.poll(() => proxy.address()).not.toBeNull();
    address = `http://127.0.0.1:${Object(proxy.address()).port}`;
  });
  test.afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  /** An administrator whose requests go through the proxy. */
  async function openAdministrator(browser: Browser, baseURL: string | undefined): Promise<Page> {
    const direct = await browser.newContext({ baseURL: baseURL ?? '' });
    await signIn(direct.request, 'admin@example.org');
    const { cookies } = await direct.storageState();
    await direct.close();
    const context = await browser.newContext({ baseURL: address });
    // Cookies do not depend on the port.
    await context.addCookies(cookies);
    return context.newPage();
  }

  test('that blocks streams, a page polls from time to time', async ({ browser, baseURL }) => {
    isBuffering = true;
    const page = await openAdministrator(browser, baseURL);
    const polled = page.waitForResponse(/\/api\/live\/changes/, longWait);
    await page.goto('/admin/ordini');
    await polled;
    const number = await buyElsewhere(browser);
    await expect(orderOn(page, number)).toBeVisible(longWait);
    await page.context().close();
  });

  test('that breaks connections, a page reconnects and shows missed changes', async ({
    browser,
    baseURL,
  }) => {
    const page = await openAdministrator(browser, baseURL);
    const streams: string[] = [];
    page.on('response', (answer) => {
      const { pathname, search } = new URL(answer.url());
      if (pathname === '/api/live') streams.push(search);
    });
    await page.goto('/admin/ordini');
    await expect.poll(() => streams.length).toBe(1);
    isCut = true;
    proxy.closeAllConnections();
    const number = await buyElsewhere(browser);
    // Neither the page nor the list was reloaded.
    await expect(orderOn(page, number)).toBeHidden();
    isCut = false;
    await expect(orderOn(page, number)).toBeVisible(longWait);
    await expect.poll(() => streams.length, longWait).toBeGreaterThan(1);
    await page.context().close();
  });
});
