import { type Page, test as plainTest } from '@playwright/test';
import { untilFontsAreLoaded } from './live.ts';
import { register, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifiche/ });

test.describe('the home page', () => {
  test('offers what is in stock, counts the community and leads to every area', { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.goto('/?lng=en');
    const offers = main(page).getByRole('region', { name: 'Our Offers', exact: true });
    await expect(offers.getByRole('listitem')).toHaveCount(4);
    await expect(offers.getByText(/€[\d.]+\/l/).first()).toBeVisible();
    await expect(offers.getByText(/lowest price of the last 30 days/i).first()).toBeVisible();

    const { products } = await (await page.request.get('/api/stats/figures')).json();
    const community = main(page).getByRole('region', { name: 'Our Community', exact: true });
    const inTheShop = community.locator('dl > div').filter({ hasText: 'products in the Beershop' });
    await expect(inTheShop.getByRole('definition')).toHaveText(String(products));

    await expect(main(page).getByRole('heading', { name: 'From Our Blog', exact: true })).toBeVisible();
    const newest = main(page).getByRole('region', { name: 'From Our Blog', exact: true });
    await expect(newest.getByRole('listitem')).toHaveCount(3);
    await expect(main(page).getByRole('heading', { name: 'Admin Tools' })).toBeHidden();

    const areas = main(page).getByRole('region', { name: 'One place, many things to do' });
    const paths = await areas
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    expect(paths.toSorted()).toEqual([
      '/beershop',
      '/bikesharing',
      '/blog',
      '/chisiamo',
      '/community-ledger',
      '/crowdfunding',
      '/database-soci',
      '/growth',
    ]);
  });

  test('shows its tools to administrators', async ({ page }) => {
    await signIn(page.request, 'admin@example.org');
    await page.goto('/?lng=en');
    await untilFontsAreLoaded(page);
    const tools = main(page).getByRole('region', { name: 'Admin Tools', exact: true });
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const [row, last] = [await tools.boundingBox(), await tools.getByRole('listitem').last().boundingBox()];
      expect((last?.x ?? 0) + (last?.width ?? 0), `${width}`).toBeCloseTo(
        (row?.x ?? 0) + (row?.width ?? 0),
        0,
      );
    }
    await tools.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/admin/ordini');
  });

  test('can be read without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/?lng=it');
    for (const title of ['Le nostre offerte', 'La nostra comunità', 'Dal nostro blog']) {
      await expect(main(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await main(page).getByRole('region', { name: 'Le nostre offerte' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('banner').getByRole('paragraph')).toBeVisible();
    for (const place of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(place).getByRole('button')).toHaveCount(0);
    }
    const logos = page.getByRole('contentinfo').getByText('TU Tutto è Uno', { exact: true });
    await expect(logos.filter({ visible: true })).toHaveCount(1);
    await context.close();
  });

  test('leads to every area without scripts, on a phone by its menu and its footer', async ({ browser }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto('/?lng=it');
    for (const place of ['banner', 'contentinfo'] as const) {
      const links = page.getByRole(place).getByRole('navigation').getByRole('link');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(paths).toEqual(
        expect.arrayContaining([
          '/',
          '/beershop',
          '/crowdfunding',
          '/bikesharing',
          '/growth',
          '/community-ledger',
          '/chisiamo',
          '/database-soci',
        ]),
      );
      await expect(links.last()).toBeVisible();
    }
    await context.close();
  });
});

test.describe('growth', () => {
  test('has six topics, each with a page that is under construction', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/growth?lng=en');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Business strategies',
      'Continuous personal development',
      'Innovation and creativity',
      'Networking and collaboration',
      'Resource library',
      'Mindset and resilience',
    ]);
    const actions = await main(page).getByRole('link').allTextContents();
    expect(new Set(actions).size).toBe(6);

    await main(page).getByRole('link', { name: 'Browse the library' }).click();
    await expect(page).toHaveURL('/growth/resource-library');
    await expect(page.getByRole('heading', { level: 1, name: 'Resource library' })).toBeVisible();
    await expect(main(page).getByText('This section is under construction')).toBeVisible();
    const others = main(page).getByRole('navigation', { name: 'Meanwhile, the other topics' });
    await expect(others.getByRole('link')).toHaveCount(5);
    await others.getByRole('link', { name: 'Mindset and resilience' }).click();
    await expect(page).toHaveURL('/growth/mindset-and-resilience');
    await main(page).getByRole('link', { name: 'Discover more' }).click();
    await expect(page).toHaveURL('/growth');
  });

  test('shows a not-found page for any other topic', async ({ page }) => {
    expect((await page.goto('/growth/astrologia'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Pagina non trovata' })).toBeVisible();
  });
});

test.describe('the secret of the about page', () => {
  const secret = (page: Page) => main(page).getByRole('button', { name: /^Il sole sopra la casa/ });

  test('tells a visitor who finds it with the mouse how to get its token', async ({ page }) => {
    await page.goto('/chisiamo');
    await secret(page).click();
    await expect(toasts(page).getByText('Hai trovato il segreto!')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('gives a token once, also when found with the keyboard', async ({ page }) => {
    await register(page.request, 'Zoe Cercatrice');
    await page.goto('/chisiamo');
    await page.getByRole('link', { name: 'Vai al contenuto' }).press('Enter');
    await expect(main(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(secret(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Congratulazioni!')).toBeVisible();
    await expect(toasts(page).getByText('Hai guadagnato 1 TU Token!')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Lo conosci già')).toBeVisible();
  });
});

test('the administration pages are denied to anybody who is not an administrator', async ({ page }) => {
  await register(page.request, 'Nino Curioso');
  expect((await page.goto('/admin?lng=en'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(main(page).getByText('This section is reserved for administrators.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

// Failures are logged to the console, as expected.
plainTest('a page that fails can be tried again', async ({ page }) => {
  expect((await page.goto('/dev/failures/outage?lng=en'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(main(page).getByText('Request code: request-of-the-api')).toBeVisible();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test('a page cached by the browser is not sent again, and works', async ({ page }) => {
  const statuses: number[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (headers['content-security-policy']) statuses.push(statusCode);
  });
  // The page may have been rendered anew between the two requests.
  await expect(async () => {
    statuses.length = 0;
    await page.goto('/chisiamo');
    await page.goto('/chisiamo');
    expect(statuses.at(-1)).toBe(304);
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Beershop & Gadget' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beershop & Gadget' })).toBeVisible();
});

test('a slow page shows a notice, but not immediately', async ({ page }) => {
  await page.goto('/chisiamo');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let isAsked = false;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/catalog/products**', async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Beershop & Gadget' }).click();
  await expect.poll(() => isAsked).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Chi siamo' })).toBeVisible();
  await expect(main(page).getByText('Caricamento in corso…')).toBeHidden();
  await page.clock.resume();
  await expect(main(page).getByText('Caricamento in corso…')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Beershop & Gadget' })).toBeVisible();
});

test.describe('without a connection', () => {
  const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sei senza connessione' });

  test('another page shows a notice, and loads by itself when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/chisiamo');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Beershop & Gadget' }).click();
    await expect(offline(page)).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Riprova' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Beershop & Gadget' })).toBeVisible();
  });

  test.describe('from the start', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a page of the site shows a notice in the chosen language, and continues by itself', async ({
      page,
      context,
    }) => {
      await page.goto('/?lng=de');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1, name: 'Du bist offline' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page).toHaveURL('/blog');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    });
  });
});
