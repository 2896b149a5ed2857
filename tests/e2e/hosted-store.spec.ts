import type { Page } from '@playwright/test';
import { type HostedStore, startHostedStore } from '#tests/support/hosted-store.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { copyFolder } from '../process/demo-data.ts';
import { authSecret, type RunningSite, startSiteProcess } from '../process/site-process.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrello/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Carrello' });

/** As the browser stores them: a page that is not hydrated yet shows none. */
const linesInCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tu-cart') ?? '{"lines":[]}').lines.length);

/** A site configured with a hosted store, which runs in its own process. */
test.describe('a shop that shows a hosted store', () => {
  test.describe.configure({ mode: 'serial' });
  let store: HostedStore;
  let site: RunningSite;
  const dataDir = makeTemporaryFolder();

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    if (process.env.TEST_DEMO_DATA) copyFolder(`${process.env.TEST_DEMO_DATA}/demo`, dataDir);
    store = await startHostedStore();
    const env = {
      STORE_API_URL: store.apiUrl,
      STORE_ID: store.config.storeId,
      STORE_ALLOW_PRIVATE: 'yes',
      AUTH_SECRET: authSecret,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    site = await startSiteProcess({ dataDir, command: { env } });
  });

  test.afterAll(async () => {
    await site?.signal('SIGTERM');
    store?.close();
    removeTemporaryFolder(dataDir);
  });

  test('a guest chooses, sees the changes in the cart, cancels at the store, and pays there', async ({
    page,
  }) => {
    await page.goto(`${site.url}/beershop`);
    await expect(main(page).getByRole('link', { name: 'Grembiule da birraio' }).first()).toBeVisible();
    // Features that the store does not support are not shown.
    await expect(main(page).locator('input[name="q"]')).toHaveCount(0);
    await expect(page.getByLabel('Stile')).toHaveCount(0);
    await expect(page.getByLabel('Tipo', { exact: true })).toHaveCount(0);
    await expect(main(page).getByText(/I soci pagano/)).toHaveCount(0);
    await expect(page.getByLabel('Collezione')).toBeVisible();
    await page.getByLabel('Collezione').selectOption({ label: 'Da indossare' });
    await expect(page).toHaveURL(/collection=col_vestire/);

    await main(page).getByRole('link', { name: 'Grembiule da birraio' }).first().click();
    await expect(page).toHaveURL(/\/product\/prod_grembiule/);
    await expect(main(page).getByText('Canapa 100%')).toBeVisible();
    const picture = main(page)
      .getByRole('region', { name: 'Immagini del prodotto' })
      .getByRole('img')
      .first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Ambra' }).check();
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Aumenta' }).click();
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).first().click();

    await store.change({ productId: 'prod_grembiule', variantId: 'var_grembiule_ambra_m', stock: 1 });
    await cartButton(page).click();
    await expect(drawer(page).getByText(/ne resta solo 1, ne avevi 2/)).toBeVisible();
    await expect(drawer(page).getByText(/Si paga sul sito del negozio/)).toBeVisible();
    await expect(drawer(page).getByText(/soci/)).toHaveCount(0);
    await drawer(page).getByRole('button', { name: 'Procedi al checkout' }).click();

    await expect(page.getByRole('heading', { name: 'Negozio di prova' })).toBeVisible();
    await expect(page).toHaveURL(/lang=it/);
    await page.getByRole('link', { name: 'Annulla' }).click();
    await expect(page.getByRole('heading', { name: 'Acquisto non completato' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apri il carrello' }).click();
    await drawer(page).getByRole('button', { name: 'Procedi al checkout' }).click();

    await page.getByRole('link', { name: 'Pagato' }).click();
    await expect(page.getByRole('heading', { name: "Grazie dell'acquisto!" })).toBeVisible();
    await expect.poll(() => linesInCart(page)).toBe(0);
  });

  test('a forged return URL of the store does not empty the cart', async ({ page }) => {
    await page.goto(`${site.url}/product/prod_tazza`);
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).first().click();
    await page.goto(`${site.url}/esito-acquisto?id=01980000-0000-7000-8000-000000000000&esito=paid`);
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 1 articolo');
    expect(await linesInCart(page)).toBe(1);
  });

  test('the pages report missing data while the store is down, and show them when it is back', async ({
    page,
  }) => {
    await page.goto(`${site.url}/beershop`);
    await store.fail({ kind: 'status' });
    const answer = await page.request.get(`${site.url}/beershop?sort=newest`);
    expect([answer.status(), await answer.text()]).toEqual([
      503,
      expect.stringContaining('Il negozio non risponde'),
    ]);
    await page.getByLabel('Ordina per').selectOption({ label: 'Prezzo: dal più basso' });
    await expect(main(page).getByText('Il negozio non risponde. Riprova tra poco.')).toBeVisible();
    await expectAccessible(page);
    await store.fail();
    await main(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(main(page).getByRole('link', { name: 'Segnalibro di feltro' }).first()).toBeVisible();
  });

  test('the terms name the seller', async ({ page }) => {
    await page.goto(`${site.url}/condizioni`);
    await expect(main(page).getByText(new URL(store.apiUrl).host).first()).toBeVisible();
  });
});
