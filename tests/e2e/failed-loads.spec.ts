import type { Page } from '@playwright/test';
import { test as plainTest } from '@playwright/test';
import { untilLive } from './live.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifiche/ });

/** Makes the API of the area answer "overloaded" until `restore` is called. */
async function overload(page: Page, area: string): Promise<{ restore: () => Promise<void> }> {
  const addresses = `**/api/${area}**`;
  await page.route(addresses, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'database_unavailable', message: '', requestId: 'test' } },
    }),
  );
  return { restore: () => page.unroute(addresses) };
}

test('a shop that fails to load is reported once, after three retries, and loaded by the next attempt', async ({
  page,
}) => {
  await page.goto('/beershop');
  const { restore } = await overload(page, 'catalog');
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/catalog/products')) tries += 1;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('combobox', { name: 'Cerca' }).fill('ambrata');
  await page.getByRole('combobox', { name: 'Cerca' }).press('Enter');
  await expect.poll(() => tries).toBe(1);
  for (const [tried, wait] of [
    [2, 1000],
    [3, 2000],
    [4, 4000],
  ] as const) {
    // A pause begins when the page notices the failure; each is longer than the steps of the one before it.
    await expect
      .poll(async () => {
        await page.clock.runFor(wait / 4);
        return tries;
      })
      .toBe(tried);
  }
  await page.clock.resume();
  await expect(toastsOf(page).getByText('Errore Caricamento Birre')).toHaveCount(1);
  const retry = page.getByRole('main').getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible();
  const kinds = page.getByRole('combobox', { name: 'Tipo' }).getByRole('option');
  await expect(kinds).toHaveText(['Tutti i tipi', 'Birre', 'Gadget']);

  await restore();
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(retry).toBeHidden();
});

test('an unknown product has a not-found page, and no toast', async ({ page }) => {
  await page.goto('/beershop');
  await page.route('**/api/catalog/products/*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: 'test' } } }),
  );
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await expect(toastsOf(page).getByText('Errore Caricamento Birre')).toBeHidden();
});

for (const { place, path, tap, answer } of [
  { place: 'the header', path: '/beershop', tap: /^Carrello/, answer: 'Il tuo carrello è vuoto' },
  { place: 'a menu of the header', path: '/beershop', tap: 'Lingua', answer: 'Deutsch' },
  { place: 'the content', path: '/beershop', tap: 'Aggiungi al carrello', answer: 'Aggiunto al Carrello!' },
  { place: 'a page that asks to sign in', path: '/profilo', tap: 'Accedi', answer: 'Il tuo account' },
  {
    place: 'a form',
    path: '/nuova-password',
    tap: 'Manda il link',
    answer: 'Questo indirizzo email non sembra completo. Scrivilo come nome@esempio.it.',
  },
]) {
  test(`a click in ${place} before hydration is replayed after it`, async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: tap }).last().click();
    const expected = page.getByText(answer, { exact: true });
    await expect(expected).toBeHidden();
    arrive();
    await expect(expected).toBeVisible();
  });
}

for (const area of ['about', 'cart']) {
  test(`a page without the messages of ${area} stays readable, and is hydrated by the next attempt`, async ({
    page,
  }) => {
    let tries = 0;
    await page.route(`**/assets/texts/it/${area}.json*`, (route) => {
      tries += 1;
      return tries > 2 ? route.continue() : route.fulfill({ status: 503 });
    });
    await page.goto('/chisiamo?lng=it', { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Il sole sopra la casa/ })
      .click();
    await expect.poll(() => tries).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Chi siamo' })).toBeVisible();
    await expect(toastsOf(page).getByText('Hai trovato il segreto!')).toBeVisible();
  });
}

// The browser logs this failure to the console.
plainTest('a page whose code could not be fetched comes with the next try', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await page.route(/\/assets\/chisiamo.*\.js$/, (route) => route.fulfill({ status: 502 }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' });
  await link.click();
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/assets\/chisiamo.*\.js$/);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Chi siamo', level: 1 })).toBeVisible();
});
