import { expectAccessible } from './axe.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

test("the checkout without an id shows the user's own draft, or that there is none", async ({
  page,
  browser,
}) => {
  expect((await page.goto('/checkout'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Nessun ordine da completare', level: 1 })).toBeVisible();
  await expect(page.getByText('Il tuo carrello è vuoto: scegli qualcosa nel Beershop.')).toBeVisible();
  await expectAccessible(page);

  await register(page.request, 'Bianca Bevitrice');
  await page.goto('/beershop?q=Adesivi');
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await page.goto('/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Apri il carrello' }).click();
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await expect(page.getByRole('button', { name: 'Ordine con obbligo di pagare' })).toBeEnabled();
  const address = page.url();

  expect((await page.goto('/checkout'))?.status()).toBe(200);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Ordine con obbligo di pagare' })).toBeEnabled();

  const stranger = await (await browser.newContext()).newPage();
  await register(stranger.request, 'Nuova Persona');
  const unknown = address.replace(/[0-9a-f]{12}$/, '000000000000');
  for (const others of [address, unknown]) {
    expect((await stranger.goto(others))?.status()).toBe(404);
    await expect(
      stranger.getByRole('heading', { name: 'Questo checkout non è tuo', level: 1 }),
    ).toBeVisible();
    await expect(stranger.getByText('È di un altro account, oppure non esiste.')).toBeVisible();
    await expect(stranger.getByText('Adesivi')).toBeHidden();
  }
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('a not-found page offers the search and every area', async ({ page }) => {
  expect((await page.goto('/non-esiste'))?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('navigation', { name: 'Oppure vai direttamente qui' }).getByRole('link'),
  ).toHaveCount(7);
  await expectAccessible(page);
  await main.getByRole('searchbox', { name: 'Cerca nel Beershop' }).fill('Carbonaia');
  await main.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/beershop\?q=Carbonaia/);
  await expect(page.getByRole('link', { name: 'Carbonaia' })).toBeVisible();
});

test('without scripts the search of a not-found page works too', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/non-esiste');
  await page.getByRole('main').getByRole('searchbox').fill('Carbonaia');
  await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/beershop\?q=Carbonaia/);
  await page.context().close();
});
