import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { chooseOptions, giveDateOfBirth, register } from './people.ts';
import { expect, test } from './test.ts';

const orderButton = (page: Page) => page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
const notCharged = (page: Page) => page.getByRole('main').getByText('Non ti è stato addebitato nulla.');

/** The checkout of a new user, with a gadget unless another product is named. */
async function openCheckout(page: Page, name = 'Adesivi'): Promise<{ email: string; password: string }> {
  const person = await register(page.request, 'Bianca Bevitrice');
  await page.goto(`/beershop?q=${name}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await chooseOptions(page);
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrello, 1/ })
    .click();
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await expect(orderButton(page)).toBeEnabled();
  return person;
}

test('a cancelled payment is explained, and the order continues with pick-up still chosen', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page.getByText("Hai annullato l'acquisto")).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Riprendi l'ordine" }).click();
  await expect(orderButton(page)).toBeEnabled();
  await expect(page.getByRole('radio', { name: 'Ritiro' })).toBeChecked();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('button', { name: 'Carrello', exact: true })).toBeVisible();
});

test('a declined payment is reported in a toast once, however often the page is loaded', async ({ page }) => {
  await openCheckout(page);
  await orderButton(page).click();
  await page.getByText('Esito della prova').first().click();
  await page.getByRole('radio', { name: 'La carta viene rifiutata' }).check();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  const toast = page.getByRole('region', { name: /Notifiche/ }).getByText('Pagamento Fallito');
  await expect(toast).toBeVisible();
  await expect(page.getByText('La carta o il conto ha rifiutato il pagamento.')).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(notCharged(page)).toBeVisible();
  expect(await toast.count()).toBe(0);
  await page.getByRole('button', { name: "Riprendi l'ordine" }).click();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
});

test('the payment of a beer for an address abroad is refused, and the order continues with pick-up', async ({
  page,
}) => {
  await openCheckout(page, 'Carbonaia');
  await giveDateOfBirth(page);
  await orderButton(page).click();
  await page.getByRole('radio', { name: /Hauptstraße 5/ }).check();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page.getByText('Spediamo alcolici solo a indirizzi italiani.')).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Riprendi l'ordine" }).click();
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
});

test('pick-up stays chosen after a reload', async ({ page }) => {
  await openCheckout(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/delivery') && answer.ok());
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await saved;
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Ritiro' })).toBeChecked();
  await expect(page.getByRole('main').getByText('Gratis', { exact: true })).toBeVisible();
});

test('a session that ended before the order is reported, and the order is sent after signing in again', async ({
  page,
  context,
}) => {
  const { email, password } = await openCheckout(page);
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await context.clearCookies();
  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText('La sessione è scaduta')).toBeVisible();
  await expect(page.getByText('Devi essere loggato per completare un ordine.')).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).first().click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('La sessione è scaduta')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Ritiro' })).toBeChecked();
  await orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Paga', exact: true })).toBeVisible();
});

test('choices at the checkout are kept when several API answers report an ended session', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/delivery') && answer.ok());
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await saved;
  await context.clearCookies();
  const checkoutRead = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/checkout/'),
  );
  await page.route('**/api/accounts/session', async (route) => {
    await checkoutRead;
    // Waits until the page shows the result of that answer.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    await route.continue();
  });
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Il tuo account' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText('La sessione è scaduta')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ritiro' })).toBeChecked();
});

test('an order without a connection is reported, and succeeds when the connection is back', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(page.getByText("Non c'è connessione")).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await expect(orderButton(page)).toHaveCount(1);
  await context.setOffline(false);
  await orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Paga', exact: true })).toBeVisible();
});

test('a payment that cannot be started is reported at the order button', async ({ page }) => {
  await openCheckout(page);
  await page.route('**/place', (route) =>
    route.fulfill({
      status: 502,
      json: { error: { code: 'payment_unavailable', message: '', requestId: 'test' } },
    }),
  );
  await orderButton(page).click();
  await expect(page.getByText('Il pagamento non è partito')).toBeVisible();
  await expect(notCharged(page)).toBeVisible();
  await page.unroute('**/place');
  await orderButton(page).first().click();
  await expect(page.getByRole('button', { name: 'Paga', exact: true })).toBeVisible();
});
